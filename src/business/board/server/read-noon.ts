import { can, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { codeIn, type TicketKind } from '#kernel/server/ticket-kind.ts'
import { dueTodos } from '#services/todo/server/lookup.ts'
import { todoPermissions } from '#services/todo/shared/permissions.ts'
import { todoType } from '#services/todo/shared/dictionaries.ts'
import { bellAfter, type Noon, type NoonRow } from '../shared/noon.ts'
import type { SentencePart } from '../shared/sentence.ts'
import { verbOf } from '../shared/verbs.ts'
import type { AskedBoard } from './check-question.ts'

const most = 7
/** Deeds of those who lead the work; what waits for others they look at. */
const own: readonly string[] = ['WAIT_ACCEPT', 'WAIT_DISPATCH', 'WAIT_SIGN', 'WAIT_AUDIT', 'WAIT_REVIEW', 'WAIT_VISIT']
const todoPage = '/office/todo'

interface Row {
  id: string
  kind: string
  title: string
  village: string
  state: string
  who: string | null
  dueAt: string
}

/** The card, and the parts of the sentence; neither for whom they are not. */
interface Told {
  told: Noon | null
  soon: SentencePart[] | undefined
}

/** What ends before the next bell, in the caller's villages and inbox; the sentence tells of what is not late yet. */
export async function readNoon(
  db: Db,
  actor: Actor,
  { isHome, group }: AskedBoard,
  known: ReadonlyMap<string, TicketKind>,
): Promise<Told> {
  if (!isHome || group !== 'company') return { told: null, soon: undefined }
  const tickets = new Map([...known].filter(([, { isToldByTodo }]) => !isToldByTodo))
  const kinds = [...tickets.values()].filter(({ work }) => can(actor, work.permission))
  const now = nowText()
  const bell = bellAfter(now)
  return db.read(actor, async (tx) => {
    const others = Object.keys(todoType.items).filter((type) => !tickets.has(type))
    const [rows, counts, todos] = await Promise.all([
      readTickets(tx, actor, kinds, bell.until),
      countTickets(tx, actor, kinds, { now, until: bell.until }),
      can(actor, todoPermissions.list)
        ? dueTodos(tx, actor, { until: bell.until, bizTypes: others, limit: most })
        : { rows: [], total: 0 },
    ])
    const pills = kinds.flatMap((kind) => {
      const count = counts.find((one) => one.kind === kind.kind)?.due ?? 0
      return count > 0 ? [{ label: kind.label, count, to: addressOf(kind, { until: bell.until }) }] : []
    })
    if (todos.total > 0) {
      const query = new URLSearchParams({ bizType: others.join(','), dueAt_end: bell.until })
      pills.push({ label: '审批', count: todos.total, to: `${todoPage}?${query.toString()}` })
    }
    const listed = [...rows.map((row) => ticketRow(tickets, row)), ...todos.rows.map(todoRow)]
    const told = {
      ...{ title: `${bell.words}到期`, until: bell.until, pills },
      total: pills.reduce((sum, { count }) => sum + count, 0),
      rows: listed.toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1)).slice(0, most),
    }
    const soon = kinds.flatMap((kind): SentencePart[] => {
      const count = counts.find((one) => one.kind === kind.kind)?.soon ?? 0
      if (count === 0) return []
      const to = addressOf(kind, { from: now, until: bell.until })
      return [{ text: `${count} 单${kind.label}${bell.words}到期`, tone: null, to }]
    })
    return { told, soon }
  })
}

function addressOf({ open, work }: TicketKind, { from, until }: { from?: string; until: string }): string {
  const query = { state: open.join(','), ...(from !== undefined && { dueAt_begin: from }), dueAt_end: until }
  return `${work.page}?${new URLSearchParams(query).toString()}`
}

/** Open tickets that the caller sees and that end until a time. */
const dueText = (kind: TicketKind, actor: Actor, bind: (value: unknown) => string, until: string): string =>
  `${seenText(actor, kind.table, 't', bind)} and ${codeIn('t.state', kind.open)} and t.due_at <= ${bind(until)}::timestamptz`

async function readTickets(reader: Reader, actor: Actor, kinds: readonly TicketKind[], until: string): Promise<Row[]> {
  if (kinds.length === 0) return []
  const values = new Values()
  const bind = (value: unknown): string => values.add(value)
  const parts = kinds.map(
    (
      kind,
    ) => `select t.id, '${kind.kind}' as kind, ${kind.title} as title, place.name as village, t.state, worker.name as who, t.due_at
      from ${kind.table.name} t ${kind.join ?? ''}
        join ${relation('village')} place on place.tenant_id = t.tenant_id and place.id = t.village_id
        left join ${relation('user')} worker on worker.tenant_id = t.tenant_id and worker.id = t.assignee_id
      where ${dueText(kind, actor, bind, until)}`,
  )
  const text = `select * from (${parts.join(' union all ')}) r order by r.due_at, r.id limit ${most}`
  return reader.all(statement<Row>(text, values.list))
}

/** How many end until the bell, and how many of them are not late. */
async function countTickets(
  reader: Reader,
  actor: Actor,
  kinds: readonly TicketKind[],
  { now, until }: { now: string; until: string },
): Promise<{ kind: string; due: number; soon: number }[]> {
  if (kinds.length === 0) return []
  const values = new Values()
  const bind = (value: unknown): string => values.add(value)
  const parts = kinds.map(
    (
      kind,
    ) => `select '${kind.kind}' as kind, count(*) as due, count(*) filter (where t.due_at >= ${bind(now)}::timestamptz) as soon
      from ${kind.table.name} t where ${dueText(kind, actor, bind, until)}`,
  )
  return reader.all(statement<{ kind: string; due: number; soon: number }>(parts.join(' union all '), values.list))
}

function ticketRow(tickets: ReadonlyMap<string, TicketKind>, { kind: name, state, village, ...row }: Row): NoonRow {
  const kind = tickets.get(name)!
  return {
    ...{ id: row.id, title: row.title, who: row.who, dueAt: row.dueAt, isTodo: false },
    place: `${village} · ${kind.machine.states[state]?.label ?? state}`,
    verb: own.includes(state) ? verbOf(name, state) : '查看',
    to: `${kind.work.page}?id=${row.id}`,
  }
}

type Due = Awaited<ReturnType<typeof dueTodos>>['rows'][number]

const todoRow = ({ id, title, place, bizLabel, bizType, node, dueAt, to }: Due): NoonRow => ({
  ...{ id, title, who: '我', dueAt: dueAt ?? '', isTodo: true },
  place: place === null ? bizLabel : `${place} · ${bizLabel}`,
  verb: verbOf(bizType, node),
  to: to ?? todoPage,
})
