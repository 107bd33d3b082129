import type { RoleCode } from '#kernel/shared/role.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { on, type Handler } from '#kernel/server/events/handler.ts'
import type { TodoKind } from '#kernel/server/todo-kind.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplates } from '#services/notice/shared/templates.ts'
import { timerKind, type TicketAudience } from '../../shared/dictionaries.ts'
import { ticketBreached, ticketEscalated, ticketWarned, type TimerAlert } from '../../shared/events.ts'
import { limitToldBy } from '../../shared/sla.ts'
import { followTimers } from './follow-timers.ts'
import { around, followTodos, turnsOf } from './follow-todos.ts'
import { groupMembers } from './lookup.ts'
import type { TicketWork, WorkTicket } from './ports.ts'

export { dispatchMany } from './dispatch-many.ts'
export { followTimers } from './follow-timers.ts'
export { followTodo } from './follow-todos.ts'
export { settleTurns } from './settle-turns.ts'
export type { HeldTurn, Holder, TicketWork, WorkTicket } from './ports.ts'

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
      const rows = await waiting(tx, ids)
      await followTodos(
        tx,
        actor,
        work,
        rows.map((row) => ({ before: undefined, row })),
      )
    },
  }
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
      ...limitToldBy(alert.priority),
    })
  }
  return [ticketWarned, ticketBreached, ticketEscalated].map((event) => on(event, `${alerts.name}.${event.name}`, tell))
}
