import { workClocks } from '#system/work-calendar/server/lookup.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { raiseNumbers } from '#kernel/server/db/number-sequence.ts'
import { snakeCase, statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { seedRandom } from '#kernel/server/seed-random.ts'
import { logPast } from '#kernel/server/state-log.ts'
import { storePast } from '#services/ticket/server/actions.ts'
import { followTimers, followTodo } from '#services/ticket/work/server/actions.ts'
import { sealReporter } from '../../reporter/server/read-reporter.ts'
import { complaintMachine, isOpenState } from '../../shared/states.ts'
import { complaintWork } from '../../turn/server/todos.ts'
import { complaintFrom, type Made } from './seed-complaint.ts'
import { seedVillages } from './seed-place.ts'
import { planComplaints } from './seed-plan.ts'

const demoTenant = 1
/** Complaints that travel together in one transaction. */
const chunk = 115
const signMinutes = 420

/** Complaints of the last months with their history, limits and to-dos, in all states. */
export const complaintSeed = ({ secrets }: { secrets: Secrets }): Seed => ({
  async load(db, size) {
    const actor = systemActor(demoTenant)
    const villages = await db.read(actor, seedVillages)
    if (villages.length === 0) return
    const clock = (await db.read(actor, workClocks)).get('GOV')
    const random = seedRandom('complaints')
    const numbers = new Map<string, number>()
    const numberOf = (kind: string, at: string): string => {
      const prefix = `${kind}${at.slice(2, 10).replaceAll('-', '')}`
      const last = (numbers.get(prefix) ?? 0) + 1
      numbers.set(prefix, last)
      return prefix + String(last).padStart(5, '0')
    }
    const chance = {
      random,
      secrets,
      now: now(),
      numberOf,
      signMinutes: (at: string) => clock?.addWork(at, signMinutes) ?? at,
    }
    const made = planComplaints(size, random).map((plan, index) => {
      // Most in the first village, where the demonstration accounts are at home.
      const place = index % 3 === 0 ? 0 : random.int(0, villages.length - 1)
      return complaintFrom(plan, `${size} ${index}`, villages[place]!, chance)
    })
    for (let from = 0; from < made.length; from += chunk) {
      const some = made.slice(from, from + chunk)
      await db.write(actor, (tx) => store(tx, actor, some, secrets))
    }
    const raised = [demoTenant, [...numbers.keys()], [...numbers.values()]]
    await db.write(actor, (tx) => tx.run(raiseNumbers('select $1, * from unnest($2::text[], $3::integer[])', raised)))
  },
})

const columnsOf = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value]))

async function store(tx: Tx, actor: Actor, some: readonly Made[], secrets: Secrets): Promise<void> {
  const rows = some.map(({ row }) => columnsOf({ ...row, tenantId: demoTenant, version: 1, delFlag: 0 }))
  const text = 'insert into complaint select * from jsonb_populate_recordset(null::complaint, $1::jsonb)'
  const counted = rows.map((row) => ({ transfer_count: 0, unsat_count: 0, ...row }))
  await tx.run(statement(text, [JSON.stringify(counted)]))
  for (const { row, secret } of some) if (secret) await sealReporter(tx, row.id, secret, secrets)
  await logPast(
    tx,
    complaintMachine,
    some.flatMap(({ log }) => log),
  )
  await storePast(tx, actor, { bizType: 'COMPLAINT', tickets: some.map(({ past }) => past) })
  const followed = await followTimers(
    tx,
    complaintWork,
    some.map(({ row }) => row.id),
  )
  for (const row of followed)
    if (isOpenState(row.state)) await followTodo(tx, actor, complaintWork, { before: undefined, row })
}
