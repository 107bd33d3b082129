import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { move } from '#kernel/server/move.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { addDays } from '#kernel/shared/time.ts'
import { issuePapers } from '#services/issued-paper/server/actions.ts'
import type { PlannedPlace } from '../../dunning-plan/server/repository.ts'
import { dunningPlanTables } from '../../dunning-plan/server/tables.ts'
import type { DunningLevel, DunningWay } from '../../dunning-plan/shared/dictionaries.ts'
import { usualLevels } from '../../dunning-plan/shared/plan-levels.ts'
import { userOf } from '../../server/seed-payments.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { letterKind } from '../shared/api.ts'
import type { DunningStep } from '../shared/schema.ts'
import { computeDay } from './compute-day.ts'
import { createDunnings } from './create-dunnings.ts'
import { readFacts } from './facts-repository.ts'
import { dunningFlowOf, type DunningFlow } from './flow.ts'
import { readLetter } from './paper-files.ts'
import { settleDunnings } from './settle-dunnings.ts'
import type { StoredDunning } from './tables.ts'
import { followPlace } from './todos.ts'

const demoTenant = 1
const payDays = 30

/** Where the demonstration has bills. */
const billed = `select village_id, creditor_id from fee_bill where tenant_id = $1 group by 1, 2 order by count(*) desc, 1 limit 1`

/** Late bills of homes that are all paid, or all not. */
const billsOf = `select b.room_id, array_agg(b.id order by b.id) as ids from fee_bill b
    join ref_room m on m.tenant_id = b.tenant_id and m.id = b.room_id
  where b.tenant_id = $1 and b.village_id = $2 and b.creditor_id = $3 and m.usage not in ('2', '4') and b.due_date < $4::date
  group by b.room_id, m.room_code having bool_and(b.state = $5) order by m.room_code`

interface Home {
  roomId: string
  ids: string[]
}

interface Shown {
  level: DunningLevel
  way: DunningWay
  /** What somebody has noted of it, if anything. */
  step?: Partial<DunningStep> & { remark?: string }
}

/** One of each, the most telling first: small districts have few homes. */
const shows = (): readonly Shown[] => [
  { level: '3', way: 'PHONE' },
  { level: '4', way: 'LETTER' },
  {
    ...{ level: '3', way: 'PHONE' },
    step: { result: 'PROMISED', promiseOn: addDays(today(), 10), promiseAmount: '50.00', remark: '承诺先缴一部分' },
  },
  { level: '3', way: 'PHONE', step: { result: 'REFUSED', remark: '业主表示暂不缴纳' } },
  { level: '3', way: 'PHONE', step: { result: 'DISPUTED', remark: '业主认为房屋漏水未修，要求先核对' } },
  { level: '3', way: 'PHONE', step: { result: 'CONTACTED', remark: '已电话告知，业主称月底前处理' } },
]

const homesOf = (tx: Tx, { villageId, creditorId }: PlannedPlace, state: 'UNPAID' | 'PAID'): Promise<Home[]> =>
  tx.all(statement<Home>(billsOf, [tx.tenantId, villageId, creditorId, today(), state]))

/** Asks one home as its plan would have done on the day of that level. */
async function ask(tx: Tx, actor: Actor, home: Home, { level, way }: Shown): Promise<StoredDunning | undefined> {
  const bills = (await readFacts(tx, home.ids)).map((bill) => ({
    ...bill,
    balance: bill.state === 'PAID' ? bill.receivable : bill.balance,
  }))
  const levels = usualLevels.filter((one) => one.level === level).map((one) => ({ ...one, days: 1, way }))
  const { asked } = computeDay(bills, { id: '', levels, payDays }, new Set())
  await createDunnings(tx, actor, 'HAND', asked)
  const made = 'select * from fee_dunning where tenant_id = $1 and room_id = $2 and run_on = $3::date'
  return tx.maybe(statement<StoredDunning>(made, [tx.tenantId, home.roomId, today()]))
}

async function show(tx: Tx, actor: Actor, flow: DunningFlow, home: Home, shown: Shown): Promise<void> {
  const row = await ask(tx, actor, home, shown)
  if (!row) return
  if (shown.step)
    await move(
      tx,
      actor,
      flow,
      row,
      'note',
      { way: shown.way, contactedAt: nowText(), ...shown.step },
      { bySystem: true },
    )
  if (shown.way === 'LETTER')
    await issuePapers(tx, actor, letterKind, [await readLetter(tx, systemActor(demoTenant), row.id)])
}

async function plan(tx: Tx, actor: Actor, { creditorId }: PlannedPlace): Promise<void> {
  await insertRow(tx, actor, dunningPlanTables.feeDunningPlan, {
    ...{ id: seedId('feeDunningPlan', creditorId), planName: '通用催缴方案', creditorId, villageId: null },
    ...{ levels: [...usualLevels], payDays, status: '1' },
  })
}

/** A plan of whoever charges where the demonstration has bills, and homes that were asked: one in each state, one letter. */
export const dunningSeed = (parts: StandardParts): Seed => ({
  async load(db) {
    const flow = dunningFlowOf(parts)
    await db.write(systemActor(demoTenant), async (tx) => {
      const place = await tx.maybe(statement<PlannedPlace>(billed, [demoTenant]))
      const staff = await userOf(tx, 'pm0101')
      if (!place || !staff) return
      await plan(tx, systemActor(demoTenant), place)
      const [paid] = await homesOf(tx, place, 'PAID')
      if (paid) await ask(tx, staff, paid, { level: '2', way: 'PHONE' })
      await settleDunnings(tx, staff, flow)
      const homes = await homesOf(tx, place, 'UNPAID')
      for (const [at, shown] of shows().entries()) if (homes[at]) await show(tx, staff, flow, homes[at], shown)
      await followPlace({ tx, actor: staff, parts }, place)
    })
  },
})
