import { setClock } from '#kernel/server/clock.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { roleNames, type RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { meterWorld, type MeterWorld } from '../../../../../tests/support/meter-world.ts'
import { readingApi } from '../../reading/shared/api.ts'
import { meterApi } from '../../meter/shared/api.ts'
import { mineReadingCalls as mine, selfReadingApi as api } from '../shared/api.ts'
import { selfReadingPermissions } from '../shared/permissions.ts'
import type { SelfReadingInput } from '../shared/schema.ts'
import { selfReadingMachine } from '../shared/states.ts'

let world: MeterWorld
let home: string
beforeAll(async () => {
  world = await meterWorld()
  home = await world.homeOf('owner0101')
})
let meterId: string
beforeEach(async () => {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  await world.clear()
  meterId = (await world.meter({ roomId: home })).result.id
})

const submit = async (part: Partial<SelfReadingInput> = {}, username = 'owner0101') =>
  (await world.as(username)).call(mine.submit, {
    ...{ meterId, curReading: '1260.5', photo: await world.photo(username, 'fee-self-reading') },
    ...part,
  })
const handedIn = async (): Promise<string> => {
  const { success, message, result } = await submit()
  expect(success, message).toBe(true)
  return result.readings[0]!.id
}
const deal = async (username: string, id: string, action: 'accept' | 'reject', more: object = {}) =>
  (await world.as(username)).call(api.deal, { id, action, remark: '照片模糊，看不清读数', ...more })
const stored = async () =>
  (await world.query<{ state: string; readingId: string | null }>('select state, reading_id from fee_self_reading'))[0]
const todos = (id: string) =>
  world.query<{ state: string; title: string }>('select state, title from todo where biz_id = $1', [id])
const notices = (id: string) =>
  world.query<{ title: string }>('select title from notice where biz_id = $1 order by id', [id])
const fields = (field: string, message: string) => ({ success: false, result: { fields: { [field]: message } } })

describe('what a resident reads of a counter', () => {
  test('is of their own home, once a month, and no reading before somebody accepts it', async () => {
    const id = await handedIn()
    expect(await world.query('select id from fee_reading')).toEqual([])
    expect(await todos(id)).toMatchObject([
      { state: 'OPEN', title: expect.stringMatching(/^自助抄表待审核：.+ S001$/) as string },
    ])
    const owner = await world.as('owner0101')
    const { meters, readings } = (await owner.call(mine.list, {})).result
    expect(meters).toMatchObject([{ id: meterId, lastReading: '1251.900', isRead: false, isWaiting: true }])
    expect(readings).toMatchObject([{ period: '2026-11', curReading: '1260.500', state: 'WAITING' }])
    expect(await world.opens(readings[0]!.photo!)).toBe(200)
    expect(await submit()).toMatchObject({ success: false, message: '该表本月已提交读数' })
  })

  test('is refused where it does not follow, has no picture of its own, or is of a home of others', async () => {
    expect(await submit({ curReading: '1251.8' })).toMatchObject(fields('curReading', '本期读数不能小于上期读数'))
    expect(await submit({ curReading: '12.3456' })).toMatchObject(fields('curReading', '读数应为数值，最多三位小数'))
    expect(await submit({ photo: '' })).toMatchObject(fields('photo', '请上传表盘照片!'))
    const foreign = await world.photo('tenant0101', 'fee-self-reading')
    expect(await submit({ photo: foreign })).toMatchObject(fields('photo', '文件不存在或已失效，请重新上传'))
    const temp = await world.photo('owner0101', 'temp')
    expect(await submit({ photo: temp })).toMatchObject(fields('photo', '文件不存在或已失效，请重新上传'))
    const other = world.rooms.find(({ id }) => id !== home)!
    const strange = (await world.meter({ meterNo: 'S002', roomId: other.id })).result.id
    expect(await submit({ meterId: strange })).toMatchObject({ status: 404 })
    const fresh = (await world.meter({ meterNo: 'S003', roomId: home, installDate: '2026-11-21' })).result.id
    expect(await submit({ meterId: fresh })).toMatchObject(fields('curReading', '该表今日安装，明日起可抄表'))
    await (await world.as('pm0101')).call(meterApi.deal, { id: fresh, action: 'remove', remark: '表计损坏更换' })
    expect(await submit({ meterId: fresh })).toMatchObject({ success: false })
    await world.read({ period: '2026-11', curDate: '2026-11-20', curReading: '1255' })
    expect(await submit()).toMatchObject({ success: false, message: '该表本月已抄表' })
    expect(await world.query('select id from fee_self_reading')).toEqual([])
  })

  test('of a home that was left is read no more', async () => {
    await world.run(`update household set state = 'MOVED_OUT', moved_on = '2026-11-01' where room_id = $1`, [home])
    const answer = await submit()
    const seen = (await (await world.as('owner0101')).call(mine.list, {})).result.meters
    await world.run(`update household set state = 'VERIFIED', moved_on = null where room_id = $1`, [home])
    expect(answer).toMatchObject({ status: 404 })
    expect(seen.map(({ id }) => id)).not.toContain(meterId)
  })

  test('can be taken back by whoever handed it in while nobody has decided', async () => {
    const id = await handedIn()
    expect(await (await world.as('tenant0101')).call(mine.withdraw, { id })).toMatchObject({ status: 404 })
    const owner = await world.as('owner0101')
    expect((await owner.call(mine.withdraw, { id })).result.readings).toMatchObject([{ state: 'WITHDRAWN' }])
    expect(await owner.call(mine.withdraw, { id })).toMatchObject({ message: '该读数已处理，请刷新' })
    expect(await todos(id)).toMatchObject([{ state: 'CANCELLED' }])
    await handedIn()
  })
})

describe('whoever looks at it', () => {
  test('makes it a reading that waits to be confirmed, with its picture and the figure that the picture shows', async () => {
    const id = await handedIn()
    expect((await deal('staff0101', id, 'accept', { curReading: '1206.5' })).result).toMatchObject({
      fields: { curReading: '本期读数不能小于上期读数' },
    })
    expect(await deal('staff0101', id, 'accept', { curReading: '1260.7' })).toMatchObject({
      result: { state: 'ACCEPTED' },
    })
    const { readingId } = (await stored())!
    const desk = await world.as('pm0101')
    const { result } = await desk.call(readingApi.one, { id: readingId! })
    const made = { state: 'DRAFT', period: '2026-11', curDate: '2026-11-21', prevReading: '1251.900', usage: '8.800' }
    expect(result).toMatchObject(made)
    expect(result.photo).toMatch(/^fee-self-reading\//)
    expect(await world.opens(result.photo!)).toBe(200)
    expect((await notices(id)).map(({ title }) => title)).toEqual(['自助抄表已采用：S001'])
    expect(await todos(id)).toMatchObject([{ state: 'DONE' }])
    expect((await submit()).message).toBe('该表本月已抄表')
  })

  test('sends it back with a reason, which is told; then it is handed in anew', async () => {
    const id = await handedIn()
    expect(await deal('staff0101', id, 'reject', { remark: '' })).toMatchObject({ success: false })
    expect(await deal('staff0101', id, 'reject')).toMatchObject({ result: { state: 'REJECTED' } })
    expect((await notices(id)).map(({ title }) => title)).toEqual(['自助抄表未采用：S001'])
    const { readings } = (await (await world.as('owner0101')).call(mine.list, {})).result
    expect(readings[0]).toMatchObject({ state: 'REJECTED', reason: '照片模糊，看不清读数' })
    await handedIn()
  })

  test('has nothing more to do where the office has read the counter itself', async () => {
    const id = await handedIn()
    await world.read()
    expect(await stored()).toMatchObject({ state: 'WAITING' })
    await world.read({ period: '2026-11', curDate: '2026-11-21', curReading: '1300' })
    expect(await stored()).toMatchObject({ state: 'LAPSED', readingId: null })
    expect(await todos(id)).toMatchObject([{ state: 'CANCELLED' }])
  })

  test('has nothing more to do with an older one, once a later one was accepted', async () => {
    const older = await handedIn()
    await world.run(`update fee_self_reading set period = '2026-10', cur_date = '2026-10-31' where id = $1`, [older])
    expect(await deal('staff0101', await handedIn(), 'accept')).toMatchObject({ success: true })
    expect(await world.query('select state from fee_self_reading where id = $1', [older])).toEqual([
      { state: 'LAPSED' },
    ])
  })

  test('takes every step of every role as the table has it, never of their own, and of the village alone', async () => {
    const id = await handedIn()
    for (const state of Object.keys(selfReadingMachine.states) as (keyof typeof selfReadingMachine.states)[])
      for (const role of Object.keys(roleNames) as RoleCode[])
        for (const action of eventsOf(selfReadingMachine)) {
          await world.run('delete from fee_self_reading where id <> $1', [id])
          const used = state === 'ACCEPTED' ? 'r' : null
          await world.run('update fee_self_reading set state = $1, reading_id = $2 where id = $3', [state, used, id])
          await world.run('delete from fee_reading')
          const step = selfReadingMachine.states[state].on[action]
          const answer = await deal(accounts[role]!, id, action as 'accept')
          const may = step !== undefined && !step.system && step.permission.roles.includes(role)
          expect(answer.success, `${role} ${action} of ${state}: ${answer.message}`).toBe(may)
        }
    await world.run(`delete from fee_reading`)
    await world.run(
      `update fee_self_reading set state = 'WAITING', reading_id = null, user_id = u.id from sys_user u where u.username = 'staff0101'`,
    )
    expect(await deal('staff0101', id, 'accept')).toMatchObject({ message: '不能审核自己提交的读数' })
    expect(await deal('pm0102', id, 'accept')).toMatchObject({ status: 404 })
    expect((await (await world.as('pm0102')).call(api.page, {})).result.records).toEqual([])
  })

  test('opens its picture by its path as long as they see it; residents only what they brought in', async () => {
    const path = await world.photo('owner0101', 'fee-self-reading')
    await submit({ photo: path })
    for (const role of Object.keys(roleNames) as RoleCode[]) {
      const sees = selfReadingPermissions.list.roles.includes(role) || role === 'owner'
      expect(await world.opens(path, accounts[role]!), role).toBe(sees ? 200 : 404)
    }
    expect(await world.opens(path, 'pm0102')).toBe(404)
  })
})
