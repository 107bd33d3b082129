import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#kernel/server/clock.ts'
import { addDays } from '#kernel/shared/time.ts'
import { photoOf, repairStory, userId, village1, type RepairStory } from '../../../../tests/support/repair-story.ts'
import { repairApi } from '../shared/api.ts'

let story: RepairStory
beforeAll(async () => {
  story = await repairStory()
  await story.alter('update repair set del_flag = 1')
})

const served = '该小区有物业企业服务，请由其项目经理办理'
const clerk = 'village0101'
const hasTodo = async (id: string) =>
  (
    await story.rows<{ candidateRoles: string[] }>(
      `select candidate_roles from todo where biz_id = $1 and state = 'OPEN'`,
      [id],
    )
  ).some(({ candidateRoles }) => candidateRoles.includes('villageAdmin'))
const managed = async (id: string) =>
  (await (await story.as(clerk)).call(repairApi.page, {})).result.records.find((row) => row.id === id)?.isManaged

describe('the administrator of a village', () => {
  test('manages nothing that the manager of a company has in hand, and is asked for nothing', async () => {
    const id = await story.ticket('WAIT_ACCEPT')
    expect(await hasTodo(id)).toBe(false)
    expect(await managed(id)).toBe(true)
    for (const action of ['accept', 'reject', 'transfer', 'force'] as const) {
      const extra = { remark: '测试用的原因说明', targetUserId: userId('staff0101'), photos: photoOf(clerk) }
      expect(await story.deal(clerk, id, action, extra)).toMatchObject({ success: false, message: served })
    }
    const { allowedActions } = (await story.one(clerk, id)).result
    expect(allowedActions.find(({ action }) => action === 'accept')).toMatchObject({ allowed: false, reason: served })
    await story.done('cs0101', id, 'accept')
    const given = await story.deal(clerk, id, 'dispatch', { targetUserId: userId('staff0101') })
    expect(given.message).toBe(served)
  })

  test('checks what is everybody’s only where nobody else manages', async () => {
    const hall = { areaType: 'PUBLIC', roomId: null, locationText: '1幢大堂', repairType: 'LIGHT' } as const
    const id = await story.ticket('WAIT_VERIFY', hall)
    expect((await story.deal(clerk, id, 'verifyPass')).message).toBe(served)
    await story.done('pm0101', id, 'verifyPass')
  })

  test('is asked for what is open once the company has ended, and no more on the first day of the next', async () => {
    const id = await story.ticket('WAIT_ACCEPT', { repairType: 'OTHER' })
    const areas = async (sets: string) => {
      await story.alter(`update manager_area set ${sets} where village_id = $1`, [village1])
      await story.tick('manager-area-end')
    }
    const asked = () => story.rows<{ id: string }>(`select id from todo where biz_id = $1 and state = 'OPEN'`, [id])
    const [before] = await asked()
    expect(await hasTodo(id)).toBe(false)
    await areas(`end_date = '${addDays(today(), -1)}'`)
    expect(await hasTodo(id)).toBe(true)
    expect(await asked()).toEqual([before])
    await areas(`state = 'EFFECTIVE', end_date = null, start_date = '${today()}'`)
    expect(await hasTodo(id)).toBe(false)
    expect(await asked()).toEqual([before])
    await areas(`start_date = '2020-01-01'`)
  })

  test('stands in for the manager of a village that no company serves', async () => {
    await story.alter(`update manager_area set end_date = current_date - 400 where village_id = $1`, [village1])
    const id = await story.ticket('WAIT_ACCEPT', { repairType: 'DOOR' })
    expect(await hasTodo(id)).toBe(true)
    expect(await managed(id)).toBe(false)
    expect(await story.done(clerk, id, 'accept')).toMatchObject({ state: 'WAIT_DISPATCH' })
    const extra = { remark: '业主已自行处理完毕', photos: photoOf(clerk) }
    expect(await story.done(clerk, id, 'force', extra)).toMatchObject({ state: 'FORCED' })
  })
})

describe('a transfer', () => {
  test('of a ticket whose work is done wants a reason, and the work begins anew with half of its time', async () => {
    const other = await repairStory()
    await other.addWorker()
    other.at('2026-11-20 10:00')
    const id = await other.ticket('WAIT_RATE')
    const input = { targetUserId: userId('staff0199') }
    expect(await other.deal('pm0101', id, 'transfer', input)).toMatchObject({ success: false })
    const moved = await other.done('pm0101', id, 'transfer', { ...input, remark: '换件后仍漏水' })
    expect(moved).toMatchObject({
      ...{ state: 'WAIT_TAKE', assigneeId: userId('staff0199'), finishTime: null, verifyTime: null, transferCount: 1 },
    })
    const running = moved.timers.filter(({ metAt, kind }) => metAt === null && kind === 'RESOLVE')
    expect(running).toHaveLength(1)
    expect(moved.timeline.at(-1)).toMatchObject({
      ...{ action: 'transfer', remark: '换件后仍漏水', detail: { resolution: '更换阀芯，试水正常' } },
    })
    for (const step of ['take', 'arrive'] as const) await other.done('staff0199', id, step)
    expect(await other.done('staff0199', id, 'finish', { resolution: '重做防水，试水正常' })).toMatchObject({
      state: 'WAIT_VERIFY',
    })
  })

  test('of a new report takes it in as well', async () => {
    const other = await repairStory()
    const id = await other.ticket('WAIT_ACCEPT')
    const moved = await other.done('pm0101', id, 'transfer', { targetUserId: userId('staff0101') })
    expect(moved).toMatchObject({ state: 'WAIT_TAKE', acceptTime: expect.any(String) as string, transferCount: 0 })
    expect(moved.timeline.at(-1)).toMatchObject({ action: 'transfer', detail: { isFirst: true } })
    expect(moved.timers.find(({ kind }) => kind === 'ACCEPT')?.metAt).not.toBeNull()
  })
})
