import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { raiseNumbers } from '#kernel/server/db/number-sequence.ts'
import { snakeCase, statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId, seedRandom, type Random } from '#kernel/server/seed-random.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { logPast } from '#kernel/server/state-log.ts'
import { storePast } from '#services/ticket/server/actions.ts'
import { assignedTo } from '#services/ticket/work/shared/assignment.ts'
import { followTimers, followTodo } from '#services/ticket/work/server/actions.ts'
import { fresh } from '../../report/server/open.ts'
import type { StoredFault } from '../../server/tables.ts'
import { faultMachine } from '../../shared/states.ts'
import { faultWork } from '../../turn/server/todos.ts'
import { turnOf } from '../../turn/shared/turn.ts'
import { seedGroups } from './seed-groups.ts'
import { reporterFrom, type ReporterChance } from './seed-reporter.ts'
import { planFaults, type PlannedFault } from './seed-plan.ts'
import { seedPlaces, type SeedPlace } from './seed-place.ts'
import { did, momentOf, storyOf, type Chapter } from './seed-story.ts'

const demoTenant = 1
/** Tickets that travel together in one transaction. */
const chunk = 100
/** Villages whose equipment is joined. */
const groupedVillages = 3

interface SeedTicket {
  row: Record<string, unknown> & Pick<StoredFault, 'id' | 'villageId' | 'priority'>
  story: readonly Chapter[]
  people: Readonly<Record<Chapter['by'], { userId: string; name: string; role: string }>>
  companyId: string | null
  categoryCode: string
}

/** Faults of the last ninety days with their history, timers and to-dos, in all states. */
export const faultSeed = (secrets: Secrets): Seed => ({
  async load(db, size) {
    const actor = systemActor(demoTenant)
    const { places, categories, reasons } = await db.read(actor, seedPlaces)
    if (places.length === 0) return
    const first = places.slice(0, groupedVillages).map(({ id }) => id)
    await db.write(actor, (tx) => seedGroups(tx, first))
    const random = seedRandom('fault tickets')
    // Drawn apart, so that what stood there before stands there still.
    const callers = seedRandom('fault reporters')
    const numbers = new Map<string, number>()
    const numberOf = (at: string) => {
      const prefix = `GZ${at.slice(2, 10).replaceAll('-', '')}`
      numbers.set(prefix, (numbers.get(prefix) ?? 0) + 1)
      return prefix + String(numbers.get(prefix)).padStart(5, '0')
    }
    const tickets = planFaults(size, places.length, random).flatMap((plan, index) => {
      const place = places[Math.min(plan.village, places.length - 1)]!
      const category = categories.get(plan.fault.category)
      const known = { reasonId: reasons.get(plan.fault.reason) ?? null, key: `${size} ${index}`, secrets, callers }
      return category ? ticketFrom(plan, place, { ...known, category }, random, numberOf) : []
    })
    for (let from = 0; from < tickets.length; from += chunk)
      await db.write(actor, (tx) => store(tx, actor, tickets.slice(from, from + chunk)))
    const drawn = [demoTenant, [...numbers.keys()], [...numbers.values()]]
    await db.write(actor, (tx) => tx.run(raiseNumbers('select $1, * from unnest($2::text[], $3::integer[])', drawn)))
  },
})

interface Known extends ReporterChance {
  category: { id: string; name: string; priority: StoredFault['priority']; safetyFlag: 'Y' | 'N' }
  reasonId: string | null
  key: string
}

/** Fills a plan with people and equipment of its village. */
function ticketFrom(
  plan: PlannedFault,
  place: SeedPlace,
  { category, reasonId, key, ...chance }: Known,
  random: Random,
  numberOf: (at: string) => string,
): SeedTicket {
  const { fault, state } = plan
  const story = storyOf(plan, now(), () => 0.6 + random.next() * 0.7)
  const openedAt = story[0]!.at
  const last = story.at(-1)!.at
  const worker = random.pick(place.workers)
  const resident = plan.byResident && place.residents.length > 0 ? random.pick(place.residents) : undefined
  const reporter = resident ?? place.manager
  const row = {
    ...{ ...fresh, ...equipmentFrom(plan, place, random), ...workFrom(plan, story, worker, reasonId) },
    ...{ id: seedId('fault', key), ticketNo: numberOf(openedAt), villageId: place.id, categoryId: category.id },
    ...{ priority: category.priority, safetyFlag: category.safetyFlag, affectedRange: 'BUILDING' },
    ...{ affectedHouseholds: random.int(2, 40) },
    ...{ title: `${category.name}：${fault.content}`.slice(0, 60), content: fault.content, state, stateTime: last },
    ...reporterFrom(resident, place, chance),
    ...{ createBy: 'system', createTime: openedAt, updateBy: 'system', updateTime: last },
  }
  const { manager } = place
  const people = { manager, reporter, worker: { userId: worker.userId, name: worker.name, role: 'normal' } }
  return { row, story, people, companyId: place.companyId, categoryCode: fault.category }
}

function equipmentFrom({ fault }: PlannedFault, { equipment }: SeedPlace, random: Random) {
  const kin = equipment.filter(({ kind }) => kind === fault.kind)
  if (kin.length === 0) return { locationText: '小区公共区域' }
  const { id, label, vendorId } = random.pick(kin.slice(0, 3))
  return { equipmentId: id, equipmentName: label, vendorId }
}

/** What the steps of a story left behind in the ticket. */
function workFrom(
  { fault, state, age }: PlannedFault,
  story: readonly Chapter[],
  worker: SeedPlace['workers'][number],
  reasonId: string | null,
) {
  const at = (action: string) => momentOf(story, action)
  const isDone = at('finish') !== null
  const from = fault.down > 0 ? story[0]!.at : null
  const until = from && toWire(addMinutes(fromWire(from), Math.min(fault.down, age)))
  const said = { resolution: fault.resolution, reasonId, rootCause: fault.cause, preventAction: '纳入月度巡检' }
  return {
    ...(at('dispatch') && assignedTo(worker, 'ASSIGN')),
    ...{ acceptTime: at('audit'), arriveTime: at('arrive'), finishTime: at('finish'), reviewTime: at('review') },
    ...{ closeTime: at('review') ?? at('invalid'), downtimeStart: from, downtimeEnd: isDone ? until : null },
    ...(isDone && said),
    ...(state === 'SUSPENDED' && suspendedAt(at('suspend')!)),
    ...(state === 'TRANSFERRED_OUT' && { receivingUnit: '市自来水公司' }),
  }
}

/** Until almost a day after it began. */
const suspendedAt = (at: string) => ({
  ...{ suspendCount: 1, suspendReason: 'PARTS', suspendUntil: toWire(addMinutes(fromWire(at), 23 * 60)) },
})

async function store(tx: Tx, actor: Actor, tickets: readonly SeedTicket[]): Promise<void> {
  const rows = tickets.map(({ row }) => {
    const whole = { ...row, tenantId: demoTenant, version: 1, delFlag: 0 }
    return Object.fromEntries(Object.entries(whole).map(([key, value]) => [snakeCase(key), value]))
  })
  const text = 'insert into fault select * from jsonb_populate_recordset(null::fault, $1::jsonb)'
  await tx.run(statement(text, [JSON.stringify(rows)]))
  const entries = tickets.flatMap(({ row, story, people }) =>
    story.map(({ by, at, ...step }) => {
      const { userId: operatorId, name: operatorName, role: operatorRole } = people[by]
      return { ...step, id: row.id, operatorId, operatorName, operatorRole, clientIp: '', createdAt: at }
    }),
  )
  await logPast(tx, faultMachine, entries)
  const past = tickets.map(({ row, story, companyId, categoryCode: categoryId }) => ({
    ...{ bizId: row.id, priority: row.priority, kinds: ['ACCEPT', 'ARRIVE', 'RESOLVE'] as const },
    ...{ villageId: row.villageId, categoryId, companyId, startAt: story[0]!.at },
    steps: story.flatMap(({ action, at }) => (did[action] ?? []).map((one) => ({ at, did: one }))),
  }))
  await storePast(tx, actor, { bizType: 'FAULT', tickets: past })
  const ids = tickets.map(({ row }) => row.id)
  const followed = await followTimers(tx, faultWork, ids)
  for (const row of followed) if (turnOf(row)) await followTodo(tx, actor, faultWork, { before: undefined, row })
}
