import { beforeAll, beforeEach, expect, test } from 'vitest'
import { nowText } from '#kernel/server/clock.ts'
import { Values } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { fundLedger, type FundLedger } from '../../../../tests/support/fund-ledger.ts'
import { fundApi } from '../shared/api.ts'
import { fundWarnings } from './warnings.ts'

const unpaid = fundWarnings.find(({ key }) => key === 'fund.unpaidRooms')!
const village = seedId('village', 'A01A01A01A01')

let ledger: FundLedger
beforeAll(async () => {
  ledger = await fundLedger()
})
beforeEach(() => ledger.empty())

/** What the measure says of the village; undefined where it is calm. */
async function measured(): Promise<string | undefined> {
  if (!('values' in unpaid)) throw new Error('is no query')
  const values = new Values()
  const text = unpaid.values(nowText(), (value) => values.add(value), `${values.add([village])}::text[]`)
  const rows = await ledger.ask<{ subjectId: string; part: string }>(
    `select v.subject_id, v.part::text as part from (${text}) v`,
    ...values.list,
  )
  return rows.find(({ subjectId }) => subjectId === village)?.part
}

const rooms = async (state: string) =>
  (
    await ledger.ask<{ id: string }>(
      `select id from ref_room where village_id = $1 and active and deliver_state = $2 order by id`,
      village,
      state,
    )
  ).map(({ id }) => id)

test('delivered rooms without a first deposit are counted, and no longer once it has come in', async () => {
  const delivered = await rooms('3')
  expect(delivered.length).toBeGreaterThan(1)
  expect(await measured()).toBe(String(delivered.length))
  const clerk = await ledger.linli.as('supadmin')
  const paid = await clerk.call(fundApi.deposit, { roomId: delivered[0]!, kind: '00', date: '2026-09-01' })
  expect(paid).toMatchObject({ success: true })
  expect(await measured()).toBe(String(delivered.length - 1))
})

test('where no standard says what is owed at first, nobody is behind with it', async () => {
  await ledger.ask(`update fund_standard set effect_date = '2027-01-01' where village_id = $1`, village)
  expect(await measured()).toBeUndefined()
  await ledger.ask(`update fund_standard set effect_date = '2020-01-01' where village_id = $1`, village)
  expect(await measured()).toBeDefined()
})
