import type { Actor } from '#kernel/server/actor.ts'
import { now, nowText, today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { codeIn, type TicketKind } from '#kernel/server/ticket-kind.ts'
import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Page } from '#kernel/shared/page.ts'
import { fromWire, toWire } from '#kernel/shared/time.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import type { OwnTicket, TicketAct, WorkDay, WorkTicket } from '../shared/schema.ts'
import { readWith, type Kinds, type MoreColumns, type View } from './read-joined.ts'

/** Ids begin with the millisecond in which they were made, so that the key finds the newest. */
export const idSince = (at: Date): string => at.getTime().toString(16).padStart(12, '0')

/** As many orders as a home page holds; all of them stand in the list behind it. */
const workRows = 50

const actsText =
  (view: View): MoreColumns =>
  (kind, actor, bind) =>
    `, ${kind[view].acts?.next(actor, bind) ?? 'null::text'} as acts`

const ownColumns: MoreColumns = (kind, ...rest) =>
  `${actsText('own')(kind, ...rest)}, ${kind.worker ?? 'null::text'} as worker`

/** Of kinds that tell nothing beside their title. */
const noBrief: NonNullable<TicketKind['brief']> = {
  ...{ words: 'null::text', contact: 'null::text', photos: '0', isUrgent: 'false', isCallable: 'false' },
  ...{ wishedAt: 'null::timestamptz', point: 'null::text' },
}

const workColumns: MoreColumns = (kind, ...rest) => {
  const { words, contact, photos, isUrgent, isCallable, wishedAt, point } = kind.brief ?? noBrief
  return `${actsText('work')(kind, ...rest)}, ${words} as words, ${contact} as contact, ${photos} as photos,
    ${isUrgent} as is_urgent, ${isCallable} as is_callable, ${wishedAt} as wished_at, ${point} as point`
}

const actsOf = (kind: TicketKind, view: View, codes: string | null): TicketAct[] =>
  partsOf(codes ?? '').flatMap((action) => {
    const label = kind[view].acts?.words[action]
    return label ? [{ action, label }] : []
  })

type Coded<T> = Omit<T, 'acts'> & { acts: string | null }

/** The newest open reports of the caller, of every kind, with the way of each. */
export async function readOwn(db: Db, actor: Actor, kinds: Kinds, most: number): Promise<Page<OwnTicket>> {
  const query = { open: 'Y', pageSize: String(most) } as const
  const page = await readWith<Pick<Coded<OwnTicket>, 'acts' | 'worker'>>(db, actor, kinds, 'own', query, ownColumns)
  const records = page.records.map((row) => {
    const kind = kinds.get(row.kind)!
    const stepsDone = kind.way?.at(row.state) ?? null
    return { ...row, steps: [...(kind.way?.steps ?? [])], stepsDone, acts: actsOf(kind, 'own', row.acts) }
  })
  return { ...page, records }
}

/** What waits for a worker, and how many orders they have ended today. */
export async function readToday(db: Db, actor: Actor, kinds: Kinds): Promise<Infer<typeof WorkDay>> {
  const query = { pageSize: String(workRows) }
  const [page, done] = await Promise.all([
    readWith<Omit<Coded<WorkTicket>, keyof OwnTicket> & { acts: string | null }>(
      db,
      actor,
      kinds,
      'work',
      query,
      workColumns,
    ),
    countDone(db, actor, [...kinds.values()]),
  ])
  const records = page.records.map((row) => ({ ...row, acts: actsOf(kinds.get(row.kind)!, 'work', row.acts) }))
  return { asOf: nowText(), done, total: page.total, records }
}

/** Tickets whose work the caller has ended since midnight; one that came back counts once. */
async function countDone(db: Db, actor: Actor, kinds: readonly TicketKind[]): Promise<number> {
  const begin = fromWire(`${today()} 00:00:00`)
  const values = new Values()
  const bind = (value: unknown): string => values.add(value)
  const ended = kinds.flatMap(({ machine, ends = [] }) =>
    ends.length === 0 ? [] : `l.entity = '${machine.name}' and ${codeIn('l.action', ends)}`,
  )
  if (ended.length === 0 || now() < begin) return 0
  const text = `select count(distinct l.entity_id)::integer as count from ref_state_log l
    where l.tenant_id = ${bind(actor.tenantId)} and l.id >= ${bind(idSince(begin))}
      and l.created_at >= ${bind(toWire(begin))}::timestamptz and l.operator_id = ${bind(actor.userId)}
      and (${ended.join(' or ')})`
  const { count } = await db.read(actor, (tx) => tx.one(statement<{ count: number }>(text, values.list)))
  return count
}
