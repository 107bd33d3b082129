import type { EventType } from '#kernel/shared/event.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { on, type Handler } from '#kernel/server/events/handler.ts'
import { noticeTemplates } from '#services/notice/shared/templates.ts'
import { timerKind, type TicketAudience } from '#services/ticket/shared/dictionaries.ts'
import { ticketBreached, ticketEscalated, ticketWarned, type TimerAlert } from '#services/ticket/shared/events.ts'
import { openStates } from '../shared/states.ts'
import { managerRoles } from './check-caller.ts'
import { handoverHandler } from '../dispatch/server/handlers.ts'
import { tell } from './notices.ts'
import { groupMembers, peopleInCharge } from './find-people.ts'
import { followTimers, lockAnyRepair } from './repository.ts'
import type { StoredRepair } from './tables.ts'
import { counterRoles } from '../turn/server/todos.ts'

/** Whoever stands for an audience. Before anybody has a ticket, those who are to take it in answer for it. */
async function receivers(tx: Tx, row: StoredRepair, audience: TicketAudience): Promise<string[]> {
  const { villageId, assigneeId, groupId } = row
  switch (audience) {
    case 'ASSIGNEE':
      return assigneeId ? [assigneeId] : peopleInCharge(tx, villageId, counterRoles)
    case 'GROUP':
      return groupId ? groupMembers(tx, groupId) : []
    case 'LEADER':
    case 'projectManager':
      return peopleInCharge(tx, villageId, managerRoles)
    case 'companyAdmin':
    case 'communityAdmin':
    case 'streetAdmin':
    case 'supAdmin':
      return peopleInCharge(tx, villageId, [audience])
  }
}

/** Tells people of a timer of one of our tickets, and shows it in the list. Closed tickets are told of no more. */
async function tellTimer(tx: Tx, actor: Actor, alert: TimerAlert): Promise<void> {
  if (alert.bizType !== 'REPAIR') return
  const row = await lockAnyRepair(tx, alert.bizId)
  if (!row) return
  await followTimers(tx, [row.id])
  if (!openStates.includes(row.state)) return
  const found = []
  for (const audience of alert.notify) found.push(...(await receivers(tx, row, audience)))
  const template = alert.level === 0 ? noticeTemplates.ticketWarn : noticeTemplates.ticketBreach
  await tell(tx, actor, row, template, {
    userIds: found,
    params: { no: row.repairNo, title: row.title, timer: timerKind.items[alert.timerKind], due: alert.dueAt },
  })
}

const about = (event: EventType<TimerAlert>): Handler => on(event, `repair.${event.name}`, tellTimer)

export const repairHandlers: readonly Handler[] = [
  about(ticketWarned),
  about(ticketBreached),
  about(ticketEscalated),
  handoverHandler,
]
