import type { Machine } from '#kernel/shared/machine.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Table } from '#kernel/server/db/tables.ts'
import { on, type Handler } from '#kernel/server/events/handler.ts'
import type { TodoKind } from '#kernel/server/todo-kind.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplates } from '#services/notice/shared/templates.ts'
import { closeTodos, openTodo, type TodoToOpen } from '#services/todo/server/actions.ts'
import { timerKind, type TicketAudience, type TicketBiz } from '../../shared/dictionaries.ts'
import { ticketBreached, ticketEscalated, ticketWarned, type TimerAlert } from '../../shared/events.ts'
import type { Turn } from '../shared/turn.ts'
import { groupMembers } from './lookup.ts'

/** What the engine reads of a ticket; each unit keeps more in a table of its own. */
export interface WorkTicket {
  id: string
  state: string
  title: string
  villageId: string | null
  assigneeId: string | null
  groupId?: string | null
}

/** Whoever acts next: one person, or whoever holds one of the roles around the village, in a department if one is named. */
export interface Holder {
  assigneeId?: string
  roles?: readonly RoleCode[]
  departId?: string | null
}

/** Who acts next, and at what. */
export type HeldTurn = Holder & { node: string }

/** A kind of ticket: its machine, its table, and whose turn it is when. */
export interface TicketWork<Row extends WorkTicket, Party extends string = string> {
  bizType: TicketBiz
  machine: Machine
  table: Table<Row>
  /** The turn table: undefined once a ticket is closed. */
  turn(row: Row): Turn<string, Party> | undefined
  /** What else waits meanwhile, of others: an approval that does not stop the work. */
  beside?(row: Row): readonly Turn<string, Party>[]
  /** The people behind each party. */
  holders: Readonly<Record<Party, (row: Row) => Holder>>
  /** Those of the roles whose turn it can be in this village; all of them where this is absent. */
  rolesFor?(reader: Reader, villageId: string, roles: readonly RoleCode[]): Promise<readonly RoleCode[]>
  /** Ends without anything done: what was to do is cancelled, not done. */
  undone: readonly Row['state'][]
  /** How the inbox shows a ticket. */
  shown(
    row: Row,
    holder: HeldTurn,
  ): Pick<TodoToOpen, 'summary' | 'urgency' | 'dueAt' | 'openPage'> & Partial<Pick<TodoToOpen, 'title'>>
  /** Who holds one of the roles around a village: their open pages are told. */
  peopleInCharge(reader: Reader, villageId: string, roles: readonly RoleCode[]): Promise<readonly string[]>
}

/** Whose turn it is on a ticket, and at what: nobody's once it is closed, several people's where more than one thing waits. */
function turnsOf<Row extends WorkTicket, Party extends string>(work: TicketWork<Row, Party>, row: Row): HeldTurn[] {
  const turn = work.turn(row)
  const all = [...(turn ? [turn] : []), ...(work.beside?.(row) ?? [])]
  return all.map(({ node, party }) => ({ node, ...work.holders[party](row) }))
}

/**
 * Keeps the inbox in step: exactly one open to-do for each thing that waits for somebody, none once the ticket is
 * closed. `before` is the ticket before the step, undefined for a new one.
 */
export async function followTodo<Row extends WorkTicket, Party extends string>(
  tx: Tx,
  actor: Actor,
  work: TicketWork<Row, Party>,
  { before, row }: { before: Row | undefined; row: Row },
): Promise<void> {
  const held = turnsOf(work, row)
  const past = before ? turnsOf(work, before) : []
  const isIn = (all: readonly HeldTurn[], turn: HeldTurn) =>
    all.some((one) => JSON.stringify(one) === JSON.stringify(turn))
  const subject = { bizType: work.bizType, bizId: row.id }
  const state = work.undone.includes(row.state) ? 'CANCELLED' : 'DONE'
  for (const turn of past) if (!isIn(held, turn)) await closeTodos(tx, actor, { ...subject, node: turn.node, state })
  for (const turn of held) if (!isIn(past, turn)) await openTurn(tx, actor, work, row, turn)
}

async function openTurn<Row extends WorkTicket, Party extends string>(
  tx: Tx,
  actor: Actor,
  work: TicketWork<Row, Party>,
  row: Row,
  turn: HeldTurn,
): Promise<void> {
  const { node, assigneeId = null, departId = null } = turn
  const roles = await narrowed(tx, work, row, turn)
  await openTodo(tx, actor, {
    ...{ bizType: work.bizType, bizId: row.id, node },
    title: `${work.machine.states[row.state]?.label ?? row.state}：${row.title}`,
    villageId: row.villageId,
    assigneeId,
    candidateRoles: roles,
    candidateDepartId: departId,
    ...work.shown(row, turn),
    params: { id: row.id },
    notifyUserIds: await around(tx, work, row, roles),
  })
}

const narrowed = async <Row extends WorkTicket, Party extends string>(
  reader: Reader,
  work: TicketWork<Row, Party>,
  { villageId }: Row,
  { roles = [] }: Holder,
): Promise<readonly RoleCode[]> => {
  if (!work.rolesFor || villageId === null || roles.length === 0) return roles
  return work.rolesFor(reader, villageId, roles)
}

/** Who holds one of the roles around a ticket. */
const around = async <Row extends WorkTicket>(
  reader: Reader,
  { peopleInCharge }: Pick<TicketWork<Row>, 'peopleInCharge'>,
  { villageId }: Row,
  roles: readonly RoleCode[],
): Promise<readonly string[]> =>
  villageId === null || roles.length === 0 ? [] : peopleInCharge(reader, villageId, roles)

/** What of the tickets waits for whom, for the nightly comparison with the inbox. */
export function todosOf<Row extends WorkTicket, Party extends string>(work: TicketWork<Row, Party>): TodoKind {
  const live = Object.entries(work.machine.states).flatMap(([state, { on }]) =>
    Object.keys(on).length > 0 ? [state] : [],
  )
  const text = `select * from ${work.table.name} where tenant_id = $1 and state = any($2::text[]) and del_flag = 0
    and ($3::text[] is null or id = any($3::text[])) order by id`
  const waiting = (reader: Reader, ids: readonly string[] | null): Promise<Row[]> =>
    reader.all(statement<Row>(text, [reader.tenantId, live, ids]))
  return {
    bizType: work.bizType,
    waiting: async (reader) =>
      (await waiting(reader, null)).flatMap((row) => turnsOf(work, row).map(({ node }) => ({ bizId: row.id, node }))),
    open: async (tx, _actor, ids) => {
      const actor = systemActor(tx.tenantId)
      for (const row of await waiting(tx, ids)) await followTodo(tx, actor, work, { before: undefined, row })
    },
  }
}

/**
 * Shows in tickets what their timers say (`due_at`, `warned_flag`, `breached_flag`) and answers them; versions stay, as
 * nobody's form is touched.
 */
export function followTimers<Row>(
  tx: Tx,
  { bizType, table }: { bizType: TicketBiz; table: Table<Row> },
  ids: readonly string[],
): Promise<Row[]> {
  const timers = 'from ref_sla s where s.tenant_id = $1 and s.biz_type = $3 and s.biz_id = one.id'
  const text = `update ${table.name} t set due_at = c.due_at,
      warned_flag = case when c.warned_at is null then 'N' else 'Y' end,
      breached_flag = case when exists (select ${timers} and s.breached_at is not null) then 'Y' else 'N' end
    from unnest($2::text[]) one(id) left join lateral (
      select s.due_at, s.warned_at ${timers} and s.is_open and s.paused_at is null
      order by array_position(array['ACCEPT', 'ARRIVE', 'RESOLVE', 'VERIFY'], s.kind) limit 1) c on true
    where t.tenant_id = $1 and t.id = one.id returning t.*`
  return tx.all(statement<Row>(text, [tx.tenantId, ids, bizType]))
}

/** Who is told of the timers of a kind of ticket. */
export interface TicketAlerts<Row> {
  /** Begins the names of the handlers. */
  name: string
  /** Others are told of no more. */
  openStates: readonly string[]
  /** Before anybody has a ticket, those who are to take it in answer for it. */
  counter: readonly RoleCode[]
  leaders: readonly RoleCode[]
  numberOf(row: Row): string
  openPage: string
  /** Who stands for an audience otherwise than usual; undefined: as usual. */
  receivers?(tx: Tx, row: Row, audience: TicketAudience): Promise<readonly string[]> | undefined
}

/** Tells people of the timers of a kind of ticket as its policies say, and shows them in the list. */
export function alertHandlers<Row extends WorkTicket>(work: TicketWork<Row>, alerts: TicketAlerts<Row>): Handler[] {
  const usual = async (tx: Tx, row: Row, audience: TicketAudience): Promise<readonly string[]> => {
    const { assigneeId, groupId } = row
    switch (audience) {
      case 'ASSIGNEE':
        return assigneeId ? [assigneeId] : around(tx, work, row, alerts.counter)
      case 'GROUP':
        return groupId ? groupMembers(tx, groupId) : []
      case 'LEADER':
      case 'projectManager':
        return around(tx, work, row, alerts.leaders)
      case 'companyAdmin':
      case 'communityAdmin':
      case 'streetAdmin':
      case 'supAdmin':
        return around(tx, work, row, [audience])
    }
  }
  const receivers = (tx: Tx, row: Row, audience: TicketAudience): Promise<readonly string[]> =>
    alerts.receivers?.(tx, row, audience) ?? usual(tx, row, audience)
  const tell = async (tx: Tx, actor: Actor, alert: TimerAlert): Promise<void> => {
    if (alert.bizType !== work.bizType) return
    const row = await readRow(tx, systemActor(tx.tenantId), work.table, alert.bizId, { lock: true })
    if (!row) return
    await followTimers(tx, work, [row.id])
    if (!alerts.openStates.includes(row.state)) return
    const userIds = []
    for (const audience of alert.notify) userIds.push(...(await receivers(tx, row, audience)))
    const timer = timerKind.items[alert.timerKind]
    await notify(tx, actor, {
      ...{ userIds, bizType: work.bizType, bizId: row.id, openPage: alerts.openPage, openParams: { id: row.id } },
      template: alert.level === 0 ? noticeTemplates.ticketWarn : noticeTemplates.ticketBreach,
      params: { no: alerts.numberOf(row), title: row.title, timer, due: alert.dueAt },
    })
  }
  return [ticketWarned, ticketBreached, ticketEscalated].map((event) => on(event, `${alerts.name}.${event.name}`, tell))
}
