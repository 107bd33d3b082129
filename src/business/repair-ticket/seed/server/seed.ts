import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { raiseNumbers } from '#kernel/server/db/number-sequence.ts'
import { snakeCase, statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { logPast, type PastEntry } from '#kernel/server/state-log.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { seedRandom } from '#kernel/server/seed-random.ts'
import { followTimers, followTodo } from '#services/ticket/work/server/actions.ts'
import { storePast, type PastTicket } from '#services/ticket/server/actions.ts'
import { repairMachine } from '../../shared/states.ts'
import { seedVillages } from './seed-place.ts'
import { planTickets } from './seed-plan.ts'
import { dayPrefix } from './seed-story.ts'
import { ticketFrom, type SeedTicket } from './seed-ticket.ts'
import { repairWork } from '../../turn/server/todos.ts'
import { turnOf } from '../../turn/shared/turn.ts'

const demoTenant = 1
/** Tickets that travel together in one transaction. */
const chunk = 115

/** Tickets of the last ninety days with their history, timers and to-dos, in all states. */
export const repairSeed = ({ secrets }: { secrets: Secrets }): Seed => ({
  async load(db, size) {
    const actor = systemActor(demoTenant)
    const villages = await db.read(actor, seedVillages)
    if (villages.length === 0) return
    const random = seedRandom('repair tickets')
    const numbers = new Map<string, number>()
    const numberOf = (at: string) => {
      const prefix = dayPrefix(at)
      const last = (numbers.get(prefix) ?? 0) + 1
      numbers.set(prefix, last)
      return prefix + String(last).padStart(5, '0')
    }
    const chance = { random, secrets, now: now(), numberOf }
    const tickets = planTickets(size, villages.length, random).map((plan, index) => {
      const village = villages[Math.min(plan.village, villages.length - 1)]!
      return ticketFrom(plan, `${size} ${index}`, village, chance)
    })
    for (let from = 0; from < tickets.length; from += chunk) {
      const some = tickets.slice(from, from + chunk)
      await db.write(actor, (tx) => store(tx, actor, some))
    }
    await db.write(actor, (tx) =>
      tx.run(
        raiseNumbers('select $1, * from unnest($2::text[], $3::integer[])', [
          demoTenant,
          [...numbers.keys()],
          [...numbers.values()],
        ]),
      ),
    )
  },
})

async function store(tx: Tx, actor: Actor, tickets: readonly SeedTicket[]): Promise<void> {
  const rows = tickets.map(({ row }) => columnsOf({ ...row, tenantId: demoTenant, version: 1, delFlag: 0 }))
  const many = (text: string, values: readonly unknown[]) => tx.run(statement(text, [JSON.stringify(values)]))
  await many('insert into repair select * from jsonb_populate_recordset(null::repair, $1::jsonb)', rows)
  await logPast(tx, repairMachine, tickets.flatMap(logOf))
  await storePast(tx, actor, { bizType: 'REPAIR', tickets: tickets.map(pastOf) })
  const followed = await followTimers(
    tx,
    repairWork,
    tickets.map(({ row }) => row.id),
  )
  for (const row of followed) if (turnOf(row)) await followTodo(tx, actor, repairWork, { before: undefined, row })
}

const columnsOf = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value]))

const logOf = ({ row, story, people }: SeedTicket): PastEntry[] =>
  story.map(({ action, from, to, at, by, remark = null }) => {
    const { userId, name, role } = people[by]
    const who = { operatorId: userId, operatorName: name, operatorRole: role, clientIp: '' }
    return { id: row.id, from, to, action, remark, ...who, createdAt: at }
  })

/** What the steps of a story did to the timers. */
const did: Readonly<Record<string, readonly PastTicket['steps'][number]['did'][]>> = {
  accept: ['ACCEPT'],
  reject: ['ACCEPT', 'close'],
  arrive: ['ARRIVE'],
  suspend: ['pause'],
  charge: ['RESOLVE'],
  finish: ['RESOLVE'],
  cancel: ['close'],
  force: ['close'],
}

const pastOf = ({ row, story, companyId }: SeedTicket): PastTicket => ({
  ...{ bizId: row.id, priority: row.priority, kinds: ['ACCEPT', 'ARRIVE', 'RESOLVE'] },
  ...{ villageId: row.villageId, categoryId: row.repairType, companyId },
  startAt: story[0]!.at,
  steps: story.flatMap(({ action, at }) => (did[action] ?? []).map((one) => ({ at, did: one }))),
})
