import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { fromWire } from '#kernel/shared/time.ts'
import type { PreWarning } from '#services/warning/record/shared/schema.ts'
import { contractWorld, near, type ContractWorld } from '../support/contract-world.ts'
import { payWorld, type PayWorld } from '../support/pay-world.ts'
import type { TestApp } from '../support/test-app.ts'

/** The morning scan of a running product, for one type of the settings that came with it. */
const mornings = (linli: TestApp, typeCode: string) => {
  const all = <Row>(text: string, values: unknown[] = []) =>
    linli.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, values)))
  const scan = linli.features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'warn.scan')!
  const ofType = `type_id in (select id from warning_type where type_code = $1)`
  return {
    begin: async () => {
      await all('update pre_warning set del_flag = 1, subject_id = id')
      await all(`update warning_setting set status = case when ${ofType} then 'Y' else 'N' end`, [typeCode])
    },
    scan: async (day: string) => {
      setClock(() => fromWire(`${day} 06:00:00`))
      await all(`update warning_setting set next_at = '2020-01-01' where ${ofType}`, [typeCode])
      await scan.run(linli.services, { dueAt: '' })
    },
    records: () => all<PreWarning>('select * from pre_warning where del_flag = 0 order by first_time, id'),
  }
}
afterAll(() => setClock())

describe('10.6.1, 10.6.2: a contract of the register', () => {
  let world: ContractWorld
  beforeAll(async () => {
    world = await contractWorld()
    await world.clear()
  })

  test('is BLUE at 90 days, YELLOW at 60 in the same record, and relieved by the second scan after its renewal', async () => {
    const morning = mornings(world.linli, 'CONTRACT_EXPIRE')
    await morning.begin()
    const { id } = await world.filed({ signDate: '2025-12-10', startDate: '2026-01-01', endDate: '2027-02-19' })
    await morning.scan('2026-11-20')
    expect(await morning.records()).toEqual([])
    await morning.scan('2026-11-21')
    expect(await morning.records()).toMatchObject([
      { subjectId: id, villageId: near, level: 'BLUE', metricValue: '90', state: 'PENDING' },
    ])
    await morning.scan('2026-12-20')
    await morning.scan('2026-12-21')
    const levels = [
      { level: 'BLUE', value: '90', at: '2026-11-21 06:00:00' },
      { level: 'YELLOW', value: '60', at: '2026-12-21 06:00:00' },
    ]
    expect(await morning.records()).toMatchObject([{ level: 'YELLOW', metricValue: '60', levelHistory: levels }])
    setClock(() => fromWire('2026-12-22 10:00:00'))
    await world.filed({ contractNo: 'WY-2', signDate: '2026-12-20', startDate: '2027-02-20', endDate: '2030-02-19' })
    await morning.scan('2026-12-23')
    expect(await morning.records()).toMatchObject([{ state: 'PENDING' }])
    await morning.scan('2026-12-24')
    expect(await morning.records()).toMatchObject([{ state: 'RELIEVED', relievedAt: '2026-12-24 06:00:00' }])
  })
})

describe('10.6.4: bills of a village', () => {
  let world: PayWorld
  beforeAll(async () => {
    world = await payWorld()
  })

  test('of which 91.21 percent came in warn of nothing, of which 72.05 came in of YELLOW', async () => {
    const morning = mornings(world.linli, 'FEE_COLLECT_RATE')
    await morning.begin()
    const [first] = await world.query<{ id: string }>(
      'select id from fee_bill where village_id = $1 order by id limit 1',
      [near],
    )
    await world.run(`update fee_bill set state = 'VOID' where id <> $1`, [first!.id])
    const paid = (sum: string) =>
      world.run(
        `update fee_bill set state = 'PARTIAL', due_date = '2026-06-30', receivable = 2054118.00, paid = $2::numeric where id = $1`,
        [first!.id, sum],
      )
    await paid('1873520.46')
    await morning.scan('2026-11-21')
    expect(await morning.records()).toEqual([])
    await paid('1480000.00')
    await morning.scan('2026-11-22')
    expect(await morning.records()).toMatchObject([
      { subjectId: near, level: 'YELLOW', metricValue: '72.05', threshold: '75', category: 'FEE' },
    ])
  })
})
