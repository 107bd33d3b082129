import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contractWorld, far, near, type ContractWorld } from '../../../../tests/support/contract-world.ts'
import { contractApi as api, contractCalls } from '../shared/api.ts'
import type { ContractInput } from '../shared/schema.ts'

let world: ContractWorld
beforeAll(async () => {
  world = await contractWorld()
})
beforeEach(() => world.clear())

const areas = () =>
  world.query<{ state: string; startDate: string; endDate: string | null; companyId: string }>(
    'select state, start_date, end_date, company_id from manager_area where village_id = $1 and del_flag = 0 order by start_date, state desc',
    [near],
  )

describe('a registration', () => {
  test('holds the areas and the sum of the year, the deadline and nothing of the register', async () => {
    const { result } = await world.enter()
    expect(result).toMatchObject({
      ...{
        state: 'DRAFT',
        residentPrice: '1.85',
        filingDeadline: '2026-12-10',
        registerNo: null,
        groupId: world.place.group,
      },
      feeStandards: [
        { usage: '1', price: '1.85', area: '845.00' },
        { usage: '2', price: '3.20', area: '156.00' },
      ],
      contractAmount: '24749.40',
    })
    expect(await areas()).toHaveLength(1)
  })

  const usual = [{ usage: '1', price: '1.85' }] as ContractInput['feeStandards']
  test.each<[string, Partial<ContractInput>, string]>([
    ['contractNo', { contractNo: '' }, '请输入合同编号!'],
    ['endDate', { endDate: '2027-01-01' }, '合同结束日期必须晚于开始日期'],
    ['signDate', { signDate: '2026-11-22' }, '签订日期不能晚于今天'],
    ['files', { files: '' }, '请上传合同扫描件'],
    ['files', { files: 'contract/202611/00000000000000000000000000000000/x.pdf' }, '文件不存在或已失效，请重新上传'],
    ['decisionId', { contractKind: '2', partyAKind: '2' }, '请选择业主大会决定'],
    ['decisionId', { contractKind: '4', partyAKind: '2' }, '请选择业主大会决定'],
    ['contractKind', { contractKind: '3' }, '补充协议请从合同的“变更”办理'],
    ['partyAKind', { partyAKind: '2' }, '前期物业服务合同的甲方应为建设单位'],
    ['partyAKind', { contractKind: '2' }, '建设单位只能签订前期物业服务合同'],
    ['feeStandards', { feeStandards: [] }, '请填写收费标准'],
    ['feeStandards', { feeStandards: [...usual, ...usual] }, '同一收费对象只能填写一项收费标准'],
    ['feeStandards', { feeStandards: [{ usage: 'P1', price: '50' }] }, '请填写物业费收费标准'],
    ['buildingIds', { buildingIds: ['none'] }, '请选择该小区的楼栋'],
    ['villageId', { villageId: 'none' }, '请选择小区!'],
    ['managerUserId', { managerUserId: 'none' }, '请选择该项目部的项目经理'],
  ])('%s of %j is refused: %s', async (field, part, text) => {
    const answer = await world.enter(part)
    expect(answer).toMatchObject({ status: 400, result: { fields: { [field]: text } } })
    expect(await world.query('select id from contract')).toEqual([])
  })

  test('is five years long at most, but for the developer’s', async () => {
    const decisionId = await world.decide('五年')
    const owners = { contractKind: '2', partyAKind: '2', decisionId } as const
    const long = { ...owners, endDate: '2032-01-01' }
    expect(await world.enter(long)).toMatchObject({ status: 400, result: { fields: { endDate: '合同期限最长5年' } } })
    expect((await world.enter({ ...owners, endDate: '2031-12-31' })).success).toBe(true)
    expect((await world.enter({ contractNo: 'WY-2', endDate: '2035-12-31' })).success).toBe(true)
  })

  test('of another company, a suspended one, or with a number that it has already, is refused', async () => {
    const [foreign] = await world.query<{ id: string }>(`select id from sys_depart where org_code = 'B01A02'`)
    expect(await world.enter({ companyId: foreign!.id })).toMatchObject({
      result: { fields: { companyId: '只能登记本企业的合同' } },
    })
    await world.enter()
    expect(await world.enter()).toMatchObject({ success: false, message: '该企业已有相同编号的合同' })
    await world.run(`update company set state = 'FROZEN' where depart_id = $1`, [world.place.company])
    expect(await world.enter({ contractNo: 'WY-2' })).toMatchObject({ message: '企业已被暂停，不能登记合同' })
    await world.run(`update company set state = 'NORMAL' where depart_id = $1`, [world.place.company])
  })
})

describe('the owners’ decision', () => {
  const owners = { contractKind: '2', partyAKind: '2' } as const

  test('on who serves carries a contract once', async () => {
    const decisionId = await world.decide('1号')
    const { id } = await world.submitted({ ...owners, decisionId })
    expect((await (await world.as('co01')).call(api.one, { id })).result).toMatchObject({
      state: 'SUBMITTED',
      decision: { decisionNo: '1号' },
    })
    const again = await world.enter({ ...owners, decisionId, contractNo: 'WY-2' })
    expect(again).toMatchObject({ result: { fields: { decisionId: '请选择业主大会决定' } } })
    await world.deal('co01', { id, action: 'withdraw' })
    expect((await world.enter({ ...owners, decisionId, contractNo: 'WY-2' })).success).toBe(true)
  })

  test.each([
    ['failed', { state: 'RECORDED', result: 'FAILED' }, '业主大会决定未通过'],
    ['of another matter', { kind: '5' }, '请选择业主大会决定'],
    ['by which owners part from the company', { act: 'DISMISS' }, '请选择业主大会决定'],
    ['on another company', { act: 'CHOOSE', company: 'another' }, '请选择业主大会决定'],
    ['of another village', { village: far }, '请选择业主大会决定'],
    ['that nobody has checked', { state: 'CHECKING' }, '请选择业主大会决定'],
  ])('%s carries none', async (name, part, text) => {
    const decisionId = await world.decide(name, part)
    expect(await world.enter({ ...owners, decisionId })).toMatchObject({ result: { fields: { decisionId: text } } })
  })

  test('of some buildings carries a contract about these alone', async () => {
    const [building] = await world.query<{ id: string }>(
      'select distinct building_id as id from ref_room_place where village_id = $1 and active order by id limit 1',
      [near],
    )
    const ids = [building!.id]
    const decisionId = await world.decide('一幢', { buildings: ids })
    const refused = { result: { fields: { decisionId: '请选择业主大会决定' } } }
    expect(await world.enter({ ...owners, decisionId })).toMatchObject(refused)
    const offered = async (query: { buildingIds?: string }) =>
      (await (await world.as('co01')).call(contractCalls.decisions, { villageId: near, ...query })).result
    expect(await offered({})).toEqual([])
    expect((await offered({ buildingIds: ids.join(',') })).map(({ value }) => value)).toEqual([decisionId])
    expect((await world.enter({ ...owners, decisionId, buildingIds: ids })).success).toBe(true)
  })

  test('that is revoked while the contract waits stops it at the district', async () => {
    const decisionId = await world.decide('2号')
    const { id } = await world.submitted({ ...owners, decisionId })
    await world.deal('street01', { id, action: 'accept' })
    await world.deal('street01', { id, action: 'pass' })
    await world.run(`update decision set state = 'REVOKED', revoked_on = '2026-11-20' where id = $1`, [decisionId])
    expect(await world.deal('supadmin', { id, action: 'pass' })).toMatchObject({ message: '请选择业主大会决定' })
  })
})

describe('the way into the register', () => {
  test('goes by the street and the district, with the area that waits for it', async () => {
    const { id } = await world.submitted()
    expect(await areas()).toMatchObject([{ state: 'EFFECTIVE' }, { state: 'PENDING', startDate: '2027-01-01' }])
    await world.deal('street01', { id, action: 'accept' })
    const back = await world.deal('street01', {
      ...{ id, action: 'return', remark: '缺少招标文件，请补正' },
      missingItems: ['招标文件'],
    })
    expect(back.result).toMatchObject({ state: 'RETURNED', returnedFrom: 'ACCEPTED', missingItems: ['招标文件'] })
    const again = await world.deal('co01', { id, action: 'submit' })
    expect(again.result).toMatchObject({ state: 'ACCEPTED', filingDeadline: '2026-12-10', missingItems: null })
    expect((await world.deal('street01', { id, action: 'pass' })).result.state).toBe('DISTRICT')
    const done = await world.deal('supadmin', { id, action: 'pass' })
    expect(done.result).toMatchObject({
      state: 'FILED',
      registerNo: expect.stringMatching(/^HTBA-2026-\d{5}$/),
      filedOn: '2026-11-21',
    })
    expect(await areas()).toMatchObject([
      { state: 'EFFECTIVE', endDate: '2026-12-31' },
      { state: 'EFFECTIVE', startDate: '2027-01-01', endDate: '2029-12-31' },
    ])
  })

  test('asks for what is missing', async () => {
    const { id } = await world.submitted()
    const step = { id, action: 'return', remark: '材料不齐全' } as const
    expect(await world.deal('street01', step)).toMatchObject({ result: { fields: { missingItems: '请填写补正事项' } } })
  })

  test.each([
    ['SUBMITTED', []],
    ['ACCEPTED', ['accept']],
    ['DISTRICT', ['accept', 'pass']],
  ] as const)('comes back to %s where it was returned from', async (state, steps) => {
    const { id } = await world.submitted()
    for (const action of steps) await world.deal('street01', { id, action })
    const office = state === 'DISTRICT' ? 'supadmin' : 'street01'
    const step = { id, action: 'return' as const, remark: '材料不齐全', missingItems: ['合同原件'] }
    expect((await world.deal(office, step)).result).toMatchObject({ state: 'RETURNED', returnedFrom: state })
    expect((await world.deal('co01', { id, action: 'submit' })).result).toMatchObject({ state, returnedFrom: null })
  })

  test('of what is withdrawn or refused ends, and its area goes', async () => {
    const first = await world.submitted()
    expect((await world.deal('co01', { id: first.id, action: 'withdraw' })).result.state).toBe('WITHDRAWN')
    const second = await world.submitted()
    const step = { id: second.id, action: 'reject', remark: '合同不符合规定' } as const
    expect((await world.deal('street01', step)).result.state).toBe('REJECTED')
    expect(await areas()).toMatchObject([{ state: 'EFFECTIVE', endDate: null }])
    const copy = await (await world.as('co01')).call(contractCalls.copy, { id: second.id })
    expect(copy.result).toMatchObject({ state: 'DRAFT', contractNo: 'WY-1', startDate: '2027-01-01' })
  })

  test('is spelled by other clients as the protocol says', async () => {
    const { id } = await world.submitted()
    const street = await world.as('street01')
    expect((await street.call(contractCalls.deal, { id, action: 'accept' })).result).toMatchObject({
      ...{ state: 'ACCEPTED', registerNo: null },
    })
    await street.call(contractCalls.deal, { id, action: 'pass' })
    const boss = await world.as('supadmin')
    expect((await boss.call(contractCalls.deal, { id, action: 'pass' })).result).toMatchObject({
      ...{ state: 'FILED', registerNo: expect.stringMatching(/^HTBA-2026-\d{5}$/) },
    })
  })
})

describe('the register', () => {
  test('E-5: has no two contracts of a building on one day', async () => {
    await world.filed({ startDate: '2024-01-01', endDate: '2026-12-31', signDate: '2023-12-10' })
    const early = await world.enter({ contractNo: 'WY-2', startDate: '2026-12-15' })
    expect(early).toMatchObject({ success: false, message: '合同期限与已备案合同重叠' })
    expect((await world.enter({ contractNo: 'WY-2', startDate: '2027-01-01' })).success).toBe(true)
  })

  test('takes a contract on by its days and sets what the village charges', async () => {
    const past = { startDate: '2024-01-01', endDate: '2026-12-31', signDate: '2023-12-10' }
    expect(await world.filed(past)).toMatchObject({ state: 'EXPIRING', daysLeft: 40, mark: 'SOON' })
    expect(await world.query('select fee_standard from village where id = $1', [near])).toEqual([
      { feeStandard: '1.85' },
    ])
    const next = await world.filed({
      contractNo: 'WY-2',
      startDate: '2027-01-01',
      feeStandards: [{ usage: '1', price: '2.00' }],
    })
    expect(next).toMatchObject({ state: 'FILED' })
    expect(await world.query('select fee_standard from village where id = $1', [near])).toEqual([
      { feeStandard: '1.85' },
    ])
    const states = await world.query(`select contract_no, state from contract order by 1`)
    expect(states).toEqual([
      { contractNo: 'WY-1', state: 'RENEWED' },
      { contractNo: 'WY-2', state: 'FILED' },
    ])
  })

  test('ends the developer’s contract the day before the owners’ one begins', async () => {
    const first = await world.filed({ startDate: '2024-01-01', endDate: '2034-12-31', signDate: '2023-12-10' })
    const decisionId = await world.decide('选聘')
    await world.filed({ contractNo: 'WY-2', contractKind: '2', partyAKind: '2', decisionId })
    const [old] = await world.query(`select state, effective_end, end_date from contract where id = $1`, [first.id])
    expect(old).toEqual({ state: 'RENEWED', effectiveEnd: '2026-12-31', endDate: '2034-12-31' })
  })

  test('two districts at once file one of two contracts for a building', async () => {
    const ready = []
    for (const contractNo of ['WY-1', 'WY-2']) {
      const { id } = await world.submitted({ contractNo })
      await world.deal('street01', { id, action: 'accept' })
      await world.deal('street01', { id, action: 'pass' })
      ready.push(id)
    }
    const answers = await Promise.all(ready.map((id) => world.deal('supadmin', { id, action: 'pass' })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)).toMatchObject({ message: '合同期限与已备案合同重叠' })
  })

  test('E-3: tells how late a filing is', async () => {
    const { id } = await world.submitted({ signDate: '2026-10-10' })
    const street = await world.as('street01')
    expect((await street.call(api.one, { id })).result).toMatchObject({
      ...{ filingDeadline: '2026-11-09', overdueDays: 12, mark: 'OVERDUE' },
    })
    expect((await street.call(api.page, { mark: 'OVERDUE' })).result.total).toBe(1)
    expect((await street.call(api.page, { mark: 'SOON' })).result.total).toBe(0)
  })

  test('ends early by the district, with day and papers', async () => {
    const { id } = await world.filed({ startDate: '2026-01-01', signDate: '2025-12-10' })
    const paper = 'contract/202611/fedcba9876543210fedcba9876543210/终止.pdf'
    await world.upload('supadmin', paper)
    const step = { id, action: 'terminate', remark: '双方协商解除', endFiles: paper } as const
    const fault = async (endedOn: string) => (await world.deal('supadmin', { ...step, endedOn })).message
    expect(await fault('2025-12-31')).toBe('终止日期不能早于开始日期')
    expect(await fault('2029-12-31')).toBe('终止日期必须早于合同结束日期')
    const done = await world.deal('supadmin', { ...step, endedOn: '2026-12-31' })
    expect(done.result).toMatchObject({ state: 'TERMINATED', effectiveEnd: '2026-12-31', daysLeft: null })
    const held = await areas()
    expect(held.at(-1)).toMatchObject({ endDate: '2026-12-31' })
    expect((await world.enter({ contractNo: 'WY-9', startDate: '2027-01-01' })).success).toBe(true)
  })
})
