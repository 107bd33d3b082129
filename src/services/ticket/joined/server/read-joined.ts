import { can, type Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { codeIn, type TicketKind } from '#kernel/server/ticket-kind.ts'
import { pagingOf, toPage, type Page } from '#kernel/shared/page.ts'
import type { JoinedQuery, JoinedTicket } from '../shared/schema.ts'

export type View = 'own' | 'work'
type Bind = (value: unknown) => string
type Row = Pick<
  JoinedTicket,
  'id' | 'kind' | 'ticketNo' | 'title' | 'place' | 'state' | 'open' | 'createTime' | 'dueAt' | 'warnedFlag'
> &
  Pick<JoinedTicket, 'breachedFlag'> & { total: number }

/** Whoever has said something looks for the newest; whoever works for what is due first. */
const orders: Readonly<Record<View, string>> = {
  own: `r.open desc, r.create_time desc, r.id desc`,
  work: `r.due_at nulls last, r.create_time, r.id`,
}

/** Where most kinds keep what their timers say. */
const columns = { dueAt: 't.due_at', warned: 't.warned_flag', breached: 't.breached_flag' } as const

export type Kinds = ReadonlyMap<string, TicketKind>

/** Further columns of each kind, each as `, text as name`. */
export type MoreColumns = (kind: TicketKind, actor: Actor, bind: Bind) => string

/** Tickets of all kinds that are the caller's own, or that wait for them. */
export async function readJoined(
  db: Db,
  actor: Actor,
  kinds: Kinds,
  view: View,
  query: JoinedQuery,
): Promise<Page<JoinedTicket>> {
  return readWith<object>(db, actor, kinds, view, query, () => '')
}

/** The same with what a home page tells of each. */
export async function readWith<More extends object>(
  db: Db,
  actor: Actor,
  kinds: Kinds,
  view: View,
  query: JoinedQuery,
  more: MoreColumns,
): Promise<Page<JoinedTicket & More>> {
  const paging = pagingOf(query)
  const values = new Values()
  const bind = (value: unknown): string => values.add(value)
  const asked = [...kinds.values()].filter(({ kind }) => !query.kind || kind === query.kind)
  const parts = asked.flatMap((kind) => rowsOf(kind, actor, view, query, bind, more))
  if (parts.length === 0) return toPage([], 0, paging.size, paging.current)
  // Counted apart: a page behind the last one has no row that could say the total.
  const text = `with r as (${parts.join('\nunion all\n')}), c as (select count(*)::integer as total from r)
    select r.*, c.total from c left join lateral
      (select * from r order by ${orders[view]} limit ${bind(paging.size)} offset ${bind(paging.offset)}) r on true
    order by ${orders[view]}`
  const rows = await db.read(actor, (tx) => tx.all(statement<Row & More>(text, values.list)))
  const records = rows.filter(({ id }) => id !== null).map((row) => shown<More>(kinds, view, row))
  return toPage(records, rows[0]?.total ?? 0, paging.size, paging.current)
}

function rowsOf(
  kind: TicketKind,
  actor: Actor,
  view: View,
  { open }: JoinedQuery,
  bind: Bind,
  more: MoreColumns,
): string[] {
  const { permission, where } = kind[view]
  const asked = can(actor, permission) ? where(actor, bind) : undefined
  if (asked === undefined) return []
  const isOpen = codeIn('t.state', kind.open)
  const { dueAt, warned, breached } = kind.limit ?? columns
  const wanted = view === 'work' || open === 'Y' ? `and ${isOpen}` : open === 'N' ? `and not ${isOpen}` : ''
  return [
    `select t.id, '${kind.kind}' as kind, ${kind.no} as ticket_no, ${kind.title} as title, ${kind.place} as place, t.state,
        case when ${isOpen} then 'Y' else 'N' end as open, t.create_time, ${dueAt} as due_at, ${warned} as warned_flag, ${breached} as breached_flag${more(kind, actor, bind)}
      from ${kind.table.name} t ${kind.join ?? ''}
      where ${seenText(actor, kind.table, 't', bind)} and (${asked}) ${wanted}`,
  ]
}

function shown<More extends object>(kinds: Kinds, view: View, row: Row & More): JoinedTicket & More {
  const { total: _total, ...own } = row
  const kind = kinds.get(row.kind)!
  const { label, tone } = kind.machine.states[row.state]!
  const { opening = 'id=' } = kind[view]
  const page = `${kind[view].page}?${opening}${row.id}`
  return { ...(own as Omit<Row, 'total'> & More), kindName: kind.label, stateName: label, tone, page }
}
