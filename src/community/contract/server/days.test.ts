import { daysBetween } from '#kernel/shared/time.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { contractWorld, near, type ContractWorld } from '../../../../tests/support/contract-world.ts'
import { contractApi as api } from '../shared/api.ts'
import { dueStep } from './proceed.ts'
import { contractWarnings } from './warnings.ts'

let world: ContractWorld
beforeAll(async () => {
  world = await contractWorld()
})
beforeEach(async () => {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  await world.clear()
  await world.run(`delete from notice where biz_type = 'CONTRACT'`)
})

const stateOf = async (id: string) =>
  (await world.query<{ state: string }>('select state from contract where id = $1', [id]))[0]!.state
const told = () =>
  world.query<{ title: string }>(
    `select distinct title from notice where biz_type = 'CONTRACT' and title like '%到期' order by 1`,
  )
const feeOf = async () =>
  (await world.query<{ feeStandard: string }>('select fee_standard from village where id = $1', [near]))[0]

test('the days take a contract through its life, once each, and the village charges its price from the first one', async () => {
  const { id } = await world.filed({ startDate: '2027-01-01', endDate: '2028-12-31' })
  const before = await feeOf()
  const way: string[] = []
  for (const day of [
    '2026-12-31',
    '2027-01-01',
    '2028-10-01',
    '2028-10-02',
    '2028-12-31',
    '2029-01-01',
    '2029-03-01',
  ]) {
    await world.night(day)
    await world.night(day)
    way.push(`${day} ${await stateOf(id)}`)
    if (day === '2026-12-31') expect(await feeOf()).toEqual(before)
  }
  expect(way).toEqual([
    '2026-12-31 FILED',
    '2027-01-01 EFFECTIVE',
    '2028-10-01 EFFECTIVE',
    '2028-10-02 EXPIRING',
    '2028-12-31 EXPIRING',
    '2029-01-01 EXPIRED',
    '2029-03-01 EXPIRED',
  ])
  expect(await feeOf()).toEqual({ feeStandard: '1.85' })
  const { result } = await (await world.as('street01')).call(api.one, { id })
  expect(result).toMatchObject({ daysLeft: -60, mark: 'FACTUAL' })
})

test('its people are reminded at each mark once, also after nights that were missed', async () => {
  await world.filed({ startDate: '2026-01-01', endDate: '2027-05-20', signDate: '2025-12-10' })
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22', '2027-03-25', '2027-04-20']) await world.night(day)
  const day = (text: string) => `合同“桂园里物业服务合同”还有${text}天到期`
  expect((await told()).map(({ title }) => title).toSorted()).toEqual([day('180'), day('30'), day('56')].toSorted())
})

test('what is about to end waits in the inbox of its company until it is followed', async () => {
  const { id } = await world.filed({ startDate: '2026-01-01', endDate: '2026-12-31', signDate: '2025-12-10' })
  expect(await stateOf(id)).toBe('EXPIRING')
  const todos = async () => (await (await world.as('co01')).call(todoApi.page, { bizType: 'CONTRACT' })).result.records
  expect(await todos()).toMatchObject([{ title: '合同将于2026-12-31到期：桂园里物业服务合同', bizId: id }])
  await world.filed({ contractNo: 'WY-2', startDate: '2027-01-01' })
  expect(await stateOf(id)).toBe('RENEWED')
  expect(await todos()).toEqual([])
})

describe('a warning', () => {
  const measured = async (key: string, at: string) => {
    const measure = contractWarnings.find((one) => one.key === key)!
    const values = new Values()
    const text = 'values' in measure ? measure.values(at, (value) => values.add(value), 'null') : ''
    return world.linli.services.db.read({ tenantId: 1, userId: 'test' }, (tx) =>
      tx.all(statement<{ subjectId: string; part: string }>(text, values.list)),
    )
  }

  test('E-3: of a filing tells 12 days on 2026-11-21 and 31 days on 2026-12-10', async () => {
    const { id } = await world.submitted({ signDate: '2026-10-10' })
    const late = (at: string) => measured('contract.filingOverdueDays', at)
    expect(await late('2026-11-09 06:00:00')).toEqual([])
    expect(await late('2026-11-21 06:00:00')).toMatchObject([{ subjectId: id, part: '12' }])
    expect(await late('2026-12-10 06:00:00')).toMatchObject([{ subjectId: id, part: '31' }])
    const { levels } = contractWarnings.find(({ key }) => key === 'contract.filingOverdueDays')!
    expect(levels).toEqual({ YELLOW: '1', RED: '31' })
  })

  test('of an end counts down, goes below nought, and is calm once another contract follows', async () => {
    const { id } = await world.filed({ startDate: '2026-01-01', endDate: '2026-12-31', signDate: '2025-12-10' })
    const left = (at: string) => measured('contract.daysToEnd', at)
    expect(await left('2026-12-01 06:00:00')).toMatchObject([{ subjectId: id, part: '30' }])
    expect(await left('2027-01-10 06:00:00')).toMatchObject([{ subjectId: id, part: '-10' }])
    await world.filed({ contractNo: 'WY-2', startDate: '2027-01-01' })
    expect(await left('2026-12-01 06:00:00')).toEqual([])
  })
})

test('days are counted on the calendar, and each state has one step that is due', () => {
  expect(daysBetween('2026-11-21', '2026-12-31')).toBe(40)
  const due = (state: string, day: string) =>
    dueStep({ state, contractKind: '2', startDate: '2026-01-01', effectiveEnd: '2026-12-31' } as never, day)
  expect(due('FILED', '2025-12-31')).toBeUndefined()
  expect(due('FILED', '2026-01-01')).toBe('begin')
  expect(due('EFFECTIVE', '2026-10-01')).toBeUndefined()
  expect(due('EFFECTIVE', '2026-10-02')).toBe('near')
  expect(due('EXPIRING', '2026-10-01')).toBe('resume')
  expect(due('EXPIRING', '2026-12-31')).toBeUndefined()
  expect(due('EXPIRING', '2027-01-01')).toBe('expire')
  expect(due('EXPIRED', '2027-01-01')).toBeUndefined()
})
