import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contractWorld, near, scan, type ContractWorld } from '../../../../../tests/support/contract-world.ts'
import { contractApi as api } from '../../shared/api.ts'
import { contractChangeApi as changes } from '../shared/api.ts'
import type { ChangeInput } from '../shared/schema.ts'

let world: ContractWorld
let parent = ''
beforeAll(async () => {
  world = await contractWorld()
})
beforeEach(async () => {
  await world.clear()
  parent = (await world.filed({ startDate: '2026-01-01', endDate: '2028-12-31', signDate: '2025-12-10' })).id
})

const change = async (part: Pick<ChangeInput, 'changeType' | 'after'> & Partial<ChangeInput>) => {
  await world.upload('co01', scan)
  const agreement = { contractNo: 'WY-1-补', contractName: '补充协议', signDate: '2026-11-15', files: scan }
  return (await world.as('co01')).call(changes.create, { ...agreement, prevId: parent, ...part })
}
const through = async (id: string) => {
  await world.deal('co01', { id, action: 'submit' })
  await world.deal('street01', { id, action: 'accept' })
  await world.deal('street01', { id, action: 'pass' })
  return world.deal('supadmin', { id, action: 'pass' })
}
const contract = async () => (await (await world.as('co01')).call(api.one, { id: parent })).result
const file = async (part: Parameters<typeof change>[0]) => through((await change(part)).result.id)
const price = (value: string, shop = '3.20') =>
  [
    { usage: '1', price: value },
    { usage: '2', price: shop },
  ] as ChangeInput['after']['feeStandards']

describe('a change', () => {
  test('keeps what was and what is to be, and gives the contract its values when it is filed', async () => {
    const { result } = await change({ changeType: '1', after: { partyA: '新桂园置业有限公司', endDate: '2030-01-01' } })
    expect(result).toMatchObject({
      ...{ contractKind: '3', state: 'DRAFT', prevId: parent, filingDeadline: '2026-12-15' },
      ...{ before: { partyA: '桂园置业有限公司' }, after: { partyA: '新桂园置业有限公司' } },
    })
    expect((await contract()).partyA).toBe('桂园置业有限公司')
    const done = await through(result.id)
    expect(done.result).toMatchObject({ state: 'FILED', registerNo: expect.stringMatching(/^HTBA-2026-/) })
    expect(await contract()).toMatchObject({ partyA: '新桂园置业有限公司', endDate: '2028-12-31' })
    const told = await (await world.as('street01')).call(changes.read, { id: parent })
    expect(told.result.changes).toMatchObject([
      {
        ...{ changeType: '1', date: '2026-11-21', state: 'FILED' },
        ...{ before: { partyA: '桂园置业有限公司' }, after: { partyA: '新桂园置业有限公司' } },
      },
    ])
    expect(told.result).toMatchObject({ contract: { id: parent }, changeable: expect.arrayContaining(['endDate']) })
    expect(told.result.openChange).toBeUndefined()
  })

  test('of a price sets the sum of the year and what the village charges', async () => {
    await file({ changeType: '2', after: { feeStandards: price('1.80') } })
    // 845.00 × 1.80 × 12 + 156.00 × 3.20 × 12
    expect(await contract()).toMatchObject({ residentPrice: '1.80', contractAmount: '24242.40' })
    expect(await world.query('select fee_standard from village where id = $1', [near])).toEqual([
      { feeStandard: '1.80' },
    ])
  })

  test('of the last day moves the area with it, and the days that are left', async () => {
    await file({ changeType: '4', after: { endDate: '2026-12-31' } })
    expect(await contract()).toMatchObject({ endDate: '2026-12-31', effectiveEnd: '2026-12-31', state: 'EXPIRING' })
    const decisionId = await world.decide('延长')
    const more = await change({ changeType: '4', after: { endDate: '2029-12-31' }, contractNo: 'WY-1-补2', decisionId })
    await through(more.result.id)
    expect(await contract()).toMatchObject({ endDate: '2029-12-31', state: 'EFFECTIVE' })
    const [area] = await world.query(`select max(end_date)::text as end from manager_area where village_id = $1`, [
      near,
    ])
    expect(area).toEqual({ end: '2029-12-31' })
  })

  test('of the buildings counts their areas and serves them alone', async () => {
    const [building] = await world.query<{ id: string }>(
      `select building_id as id from village_room where village_id = $1 and usage = '2' limit 1`,
      [near],
    )
    await file({ changeType: '5', after: { buildingIds: [building!.id] } })
    expect(await contract()).toMatchObject({ buildingIds: [building!.id], contractAmount: '5990.40' })
    const [area] = await world.query(
      `select building_ids from manager_area where village_id = $1 order by start_date desc limit 1`,
      [near],
    )
    expect(area).toEqual({ buildingIds: [building!.id] })
  })

  test('that ends it makes its last day the agreed one', async () => {
    await file({ changeType: '6', after: { endedOn: '2027-06-30', endedBy: '3' } })
    expect(await contract()).toMatchObject({ state: 'TERMINATED', effectiveEnd: '2027-06-30', endDate: '2028-12-31' })
  })

  test('waits alone: a second one is refused, and so is one of what is not in force', async () => {
    await change({ changeType: '3', after: { serviceGrade: '4' } })
    const second = await change({ changeType: '1', after: { partyA: '甲' }, contractNo: 'WY-1-补2' })
    expect(second).toMatchObject({ success: false, message: '该合同已有变更在办理' })
    const [draft] = await world.query<{ id: string }>(`select id from contract where contract_kind = '3'`)
    await world.run(`update contract set state = 'EXPIRED' where id = $1`, [parent])
    expect(await world.deal('co01', { id: draft!.id, action: 'submit' })).toMatchObject({
      message: '原合同已不在履行中，不能变更',
    })
  })

  test('that was returned is entered anew and goes on', async () => {
    const { id } = (await change({ changeType: '3', after: { serviceGrade: '4' } })).result
    await world.deal('co01', { id, action: 'submit' })
    const step = { id, action: 'return' as const, remark: '服务内容未列明', missingItems: ['服务内容清单'] }
    const { version } = (await world.deal('street01', step)).result
    const edit = {
      ...{
        id,
        version,
        prevId: parent,
        contractNo: 'WY-1-补',
        contractName: '补充协议',
        signDate: '2026-11-15',
        files: scan,
      },
      ...{ changeType: '3' as const, after: { serviceGrade: '5' as const, serviceItems: '增加夜间巡逻' } },
    }
    const saved = await (await world.as('co01')).call(changes.update, edit)
    expect(saved.result).toMatchObject({
      after: { serviceGrade: '5', serviceItems: '增加夜间巡逻' },
      state: 'RETURNED',
    })
    expect((await through(id)).result.state).toBe('FILED')
    expect(await contract()).toMatchObject({ serviceGrade: '5', serviceItems: '增加夜间巡逻' })
  })

  test.each<[string, Parameters<typeof change>[0], string, string]>([
    [
      'a price that rises',
      { changeType: '2', after: { feeStandards: price('1.86') } },
      'decisionId',
      '提高收费标准须经业主大会决定',
    ],
    ['a grade that falls', { changeType: '3', after: { serviceGrade: '2' } }, 'decisionId', '请选择业主大会决定'],
    ['a later end', { changeType: '4', after: { endDate: '2029-12-31' } }, 'decisionId', '请选择业主大会决定'],
    [
      'an end by the owners',
      { changeType: '6', after: { endedOn: '2027-06-30', endedBy: '1' } },
      'decisionId',
      '请选择业主大会决定',
    ],
    ['an end without a day', { changeType: '6', after: { endedBy: '2' } }, 'endedOn', '请选择终止日期!'],
    ['an end without a party', { changeType: '6', after: { endedOn: '2027-06-30' } }, 'endedBy', '请选择终止方!'],
    [
      'an end before the beginning',
      { changeType: '6', after: { endedOn: '2025-06-30', endedBy: '2' } },
      'endedOn',
      '终止日期不能早于开始日期',
    ],
    ['nothing new', { changeType: '1', after: { partyA: '桂园置业有限公司' } }, 'partyAKind', '请填写新的甲方类型'],
    [
      'what its kind may not touch',
      { changeType: '1', after: { endDate: '2027-12-31' } },
      'partyAKind',
      '请填写新的甲方类型',
    ],
    [
      'a price twice',
      { changeType: '2', after: { feeStandards: [...price('1')!, ...price('1')!] } },
      'feeStandards',
      '同一收费对象只能填写一项收费标准',
    ],
    [
      'a day to come',
      { changeType: '1', after: { partyA: '甲' }, signDate: '2026-11-22' },
      'signDate',
      '签订日期不能晚于今天',
    ],
    ['no paper', { changeType: '1', after: { partyA: '甲' }, files: '' }, 'files', '请上传合同扫描件'],
  ])('with %s is refused', async (_name, part, field, text) => {
    expect(await change(part)).toMatchObject({ status: 400, result: { fields: { [field]: text } } })
    expect(await world.query(`select id from contract where contract_kind = '3'`)).toEqual([])
  })

  test('stands on a decision of its matter, once', async () => {
    const rise = { changeType: '2', after: { feeStandards: price('2.00') } } as const
    const failed = await world.decide('失败', { kind: '9', state: 'RECORDED', result: 'FAILED' })
    expect(await change({ ...rise, decisionId: failed })).toMatchObject({
      result: { fields: { decisionId: '业主大会决定未通过' } },
    })
    const passed = await world.decide('通过', { kind: '9' })
    expect((await file({ ...rise, decisionId: passed })).result.state).toBe('FILED')
    const again = { changeType: '2', after: { feeStandards: price('2.10') }, contractNo: 'WY-1-补2' } as const
    expect(await change({ ...again, decisionId: passed })).toMatchObject({
      result: { fields: { decisionId: '请选择业主大会决定' } },
    })
  })

  test('by which owners end it stands on their farewell, and on nothing by which they want the company', async () => {
    const end = { changeType: '6', after: { endedOn: '2027-06-30', endedBy: '1' } } as const
    const wanted = await world.decide('续聘', { act: 'RENEW', company: world.place.company })
    expect(await change({ ...end, decisionId: wanted })).toMatchObject({
      result: { fields: { decisionId: '请选择业主大会决定' } },
    })
    const farewell = await world.decide('解聘', { act: 'DISMISS', company: world.place.company })
    expect((await change({ ...end, decisionId: farewell })).success).toBe(true)
  })

  test('may not carry the contract onto another one', async () => {
    await world.filed({ contractNo: 'WY-2', startDate: '2029-01-01', endDate: '2030-12-31' })
    const decisionId = await world.decide('延长2')
    expect(await change({ changeType: '4', after: { endDate: '2029-06-30' }, decisionId })).toMatchObject({
      message: '合同期限与已备案合同重叠',
    })
  })
})
