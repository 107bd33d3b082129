import { beforeAll, expect, test } from 'vitest'
import { joinedApi } from '#services/ticket/joined/shared/api.ts'
import { complaintApi } from '#business/complaint/shared/api.ts'
import type { ComplaintInput } from '#business/complaint/shared/schema.ts'
import { faultStory, type FaultStory } from '../support/fault-story.ts'
import { village1 } from '../support/repair-story.ts'

let story: FaultStory
beforeAll(async () => {
  story = await faultStory()
  for (const table of ['repair', 'fault', 'complaint']) await story.alter(`update ${table} set del_flag = 1`)
})

const own = async (username: string, query = {}) => (await story.as(username)).call(joinedApi.own, query)
const work = async (username: string, query = {}) => (await story.as(username)).call(joinedApi.work, query)
const kindsOf = ({ result }: Awaited<ReturnType<typeof own>>) => result.records.map(({ kind }) => kind).toSorted()

const said = {
  ...{ kind: 'COMPLAINT', typeId: 'SERVICE', villageId: village1, targetType: 'COMPANY', title: '门岗态度差' },
  content: '门岗拒绝登记访客并且出言不逊，请核实处理。',
} as const

test('residents find what they have said, of every kind, and nobody else’s', async () => {
  const repair = await story.ticket()
  const fault = await story.opened('owner0101')
  const complain = (await story.as('owner0101')).call
  for (const how of [{}, { secrecy: 'Y' }, { anonymous: 'Y' }])
    expect((await complain(complaintApi.open, { ...said, ...how } as ComplaintInput)).message).toBe('提交成功')
  const mine = await own('owner0101')
  expect(kindsOf(mine)).toEqual(['COMPLAINT', 'COMPLAINT', 'COMPLAINT', 'FAULT', 'REPAIR'])
  const shown = mine.result.records.find(({ id }) => id === repair)
  expect(shown).toMatchObject({
    ...{ kindName: '报修', stateName: '待受理', tone: 'warning', open: 'Y', page: `/wisdom/repair/mine?id=${repair}` },
  })
  expect(shown?.dueAt).not.toBeNull()
  expect(kindsOf(await own('tenant0101'))).toEqual([])
  expect(kindsOf(await own('dep0101'))).toEqual([])
  await story.did('owner0101', fault, 'cancel')
  expect(kindsOf(await own('owner0101', { open: 'N' }))).toEqual(['FAULT'])
  expect((await own('owner0101', { open: 'Y', kind: 'FAULT' })).result).toMatchObject({ total: 0, records: [] })
  expect((await own('owner0101', { pageNo: '9' })).result).toMatchObject({ total: 5, records: [] })
})

test('staff find what waits for their own hand, the most pressing first, and lose it with the step', async () => {
  for (const table of ['repair', 'fault', 'complaint']) await story.alter(`update ${table} set del_flag = 1`)
  const repair = await story.ticket('WAIT_TAKE')
  const fault = await story.faultIn('PROCESSING')
  expect(kindsOf(await work('staff0101'))).toEqual(['FAULT', 'REPAIR'])
  const dues = (await work('staff0101')).result.records.map(({ dueAt }) => dueAt)
  expect(dues).toEqual(dues.toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1)))
  expect(kindsOf(await work('pm0101'))).toEqual([])
  await story.did('staff0101', fault, 'finish', { resolution: '更换导靴，运行平稳' })
  expect(kindsOf(await work('staff0101'))).toEqual(['REPAIR'])
  expect((await work('pm0101')).result.records.map(({ id }) => id)).toEqual([fault])
  expect((await work('pm0102')).result.total).toBe(0)
  await story.done('staff0101', repair, 'back', { remark: '工具不足，请改派' })
  expect(kindsOf(await work('staff0101'))).toEqual([])
  expect(kindsOf(await work('pm0101'))).toEqual(['FAULT', 'REPAIR'])
})

test('who handles complaints finds those of the own department, never one of another host', async () => {
  await story.alter(`update complaint set del_flag = 1`)
  const made = await (await story.as('owner0101')).call(complaintApi.open, { ...said, secrecy: 'Y' } as ComplaintInput)
  const found = (await work('pm0101', { kind: 'COMPLAINT' })).result
  expect(found.records.map(({ id }) => id)).toEqual([made.result.id])
  expect(JSON.stringify(found)).not.toMatch(/owner0101|李|张/)
  expect((await work('cs0101', { kind: 'COMPLAINT' })).result.total).toBe(0)
})

test('neither list is for whoever has no part in it', async () => {
  expect((await own('pm0101')).success).toBe(false)
  expect((await work('owner0101')).success).toBe(false)
})

test('the day of a worker tells what to do next, whom to ask for and what is done, of their own alone', async () => {
  for (const table of ['repair', 'fault', 'complaint']) await story.alter(`update ${table} set del_flag = 1`)
  const today = async (username: string) => (await (await story.as(username)).call(joinedApi.today, {})).result
  const actsOf = async (id: string) =>
    (await today('staff0101')).records.find((one) => one.id === id)?.acts.map(({ action }) => action)
  const before = (await today('staff0101')).done
  const repair = await story.ticket('WAIT_TAKE')
  expect((await today('staff0101')).records[0]).toMatchObject({
    ...{ id: repair, words: '厨房水龙头一直滴水', photos: 0, isCallable: true },
    contact: expect.stringMatching(/\*/),
    point: expect.stringMatching(/^\d+\.\d+,\d+\.\d+$/),
    acts: [
      { action: 'take', label: '接单' },
      { action: 'back', label: '退单' },
      { action: 'transfer', label: '转派' },
    ],
  })
  await story.done('staff0101', repair, 'take')
  expect(await actsOf(repair)).toEqual(['arrive', 'transfer'])
  await story.done('staff0101', repair, 'arrive')
  expect(await actsOf(repair)).toEqual(['finish', 'quote', 'suspend', 'transfer'])
  // Until a quote is answered nothing can be begun.
  await story.alter(`update repair set quote_state = 'WAIT_CONFIRM' where id = $1`, [repair])
  expect(await actsOf(repair)).toEqual([])
  await story.alter(`update repair set quote_state = 'NONE' where id = $1`, [repair])
  await story.done('staff0101', repair, 'finish', { resolution: '更换阀芯，试水正常' })
  const fault = await story.faultIn('PROCESSING')
  expect(await actsOf(fault)).toEqual(['arrive', 'finish', 'suspend'])
  expect(await today('staff0101')).toMatchObject({ done: before + 1, total: 1 })
  expect(await today('staff0102')).toMatchObject({ done: 0, total: 0, records: [] })
  expect((await (await story.as('owner0101')).call(joinedApi.today, {})).status).toBe(403)
})

test('complaints wait for whoever judges their answer or a wish for more time, of officials for the district alone', async () => {
  await story.alter(`update complaint set del_flag = 1`)
  const open = async (more: object) =>
    (await (await story.as('owner0101')).call(complaintApi.open, { ...said, ...more } as ComplaintInput)).result.id
  const step = async (username: string, id: string, action: string, more: object = {}) => {
    const answer = await (await story.as(username)).call(complaintApi.deal, { id, action, ...more } as never)
    expect(answer).toMatchObject({ success: true })
  }
  const finders = async (id: string) => {
    const found = []
    for (const username of ['comm0101', 'gnormal0101', 'street01', 'supadmin', 'co01', 'pm0101', 'committee0101'])
      if ((await work(username, { kind: 'COMPLAINT' })).result.records.some((row) => row.id === id))
        found.push(username)
    return found
  }
  const id = await open({})
  expect(await finders(id)).toEqual(['pm0101'])
  await step('pm0101', id, 'sign')
  await step('pm0101', id, 'extend', { days: 3, remark: '需要调取监控录像' })
  expect(await finders(id)).toEqual(['comm0101', 'pm0101'])
  const acts = (await (await story.as('comm0101')).call(joinedApi.today, {})).result.records.find(
    (row) => row.id === id,
  )
  expect(acts).toMatchObject({ acts: [] })
  await step('comm0101', id, 'extendAudit', { pass: 'Y' })
  expect(await finders(id)).toEqual(['pm0101'])
  await step('pm0101', id, 'reply', { answer: '经核实门岗确有不当言行，已批评教育并调离岗位，今后加强培训。' })
  expect(await finders(id)).toEqual(['comm0101'])
  await story.alter(`update complaint set unsat_count = 2 where id = $1`, [id])
  expect(await finders(id)).toEqual(['street01'])
  await story.alter(`update complaint set target_type = 'GOV' where id = $1`, [id])
  expect(await finders(id)).toEqual(['supadmin'])
})

test('committees find what they check for all, the company’s office what it may dispatch, in its own villages', async () => {
  await story.alter(`update repair set del_flag = 1`)
  await story.alter(`update fault set del_flag = 1`)
  const id = await story.ticket('WAIT_VERIFY')
  const found = async (username: string) => kindsOf(await work(username, { kind: 'REPAIR' }))
  expect(await found('committee0101')).toEqual([])
  await story.alter(
    `update repair set area_type = 'PUBLIC', room_id = null, location_text = '一层大厅' where id = $1`,
    [id],
  )
  expect(await found('committee0101')).toEqual(['REPAIR'])
  await story.alter(`update repair set state = 'WAIT_DISPATCH' where id = $1`, [id])
  expect(await found('co01')).toEqual(['REPAIR'])
  expect(await found('committee0101')).toEqual([])
  expect(await found('comm0101')).toEqual([])
})

test('whoever only called is waited for through the counter', async () => {
  await story.alter(`update repair set del_flag = 1`)
  const { id } = (await story.open('cs0101')).result
  await story.alter(`update repair set state = 'WAIT_RATE' where id = $1`, [id])
  expect(kindsOf(await work('cs0101'))).toContain('REPAIR')
  expect(kindsOf(await work('staff0101', { kind: 'REPAIR' }))).toEqual([])
})
