import type { EventType } from '#kernel/shared/event.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { on, type Handler } from '#kernel/server/events/handler.ts'
import type { TicketAudience } from '#services/ticket/shared/dictionaries.ts'
import { ticketBreached, ticketEscalated, ticketWarned, type TimerAlert } from '#services/ticket/shared/events.ts'
import { readRoleHolders } from '#system/user/server/lookup.ts'
import type { WarningParts } from '../../server/ports.ts'
import { warningTemplates } from '../../server/notices.ts'
import { rankOf } from '../../shared/levels.ts'
import { demandScans } from '../../scan/server/repository.ts'
import { handlersOf } from './flow.ts'
import type { StoredWarning } from './tables.ts'
import { aboutRow, tellOf } from './tell-people.ts'

const lockAny = (tx: Tx, id: string): Promise<StoredWarning | undefined> =>
  tx.maybe(
    statement<StoredWarning>('select * from pre_warning where tenant_id = $1 and id = $2 and del_flag = 0 for update', [
      tx.tenantId,
      id,
    ]),
  )

/** Whoever stands for an audience. The district hears of the grave ones only; nobody is in charge of it by a village. */
async function receivers(
  reader: Reader & Tx,
  parts: WarningParts,
  row: StoredWarning,
  audience: TicketAudience,
): Promise<string[]> {
  switch (audience) {
    case 'ASSIGNEE':
    case 'GROUP':
    case 'LEADER':
      return handlersOf(reader, row)
    case 'supAdmin':
      if (rankOf(row.level) < rankOf('ORANGE')) return []
      return (await readRoleHolders(reader, { roles: ['supAdmin'] })).map(({ id }) => id)
    case 'projectManager':
    case 'companyAdmin':
    case 'communityAdmin':
    case 'streetAdmin': {
      const people = await parts.peopleInCharge(reader, [row.villageId], [audience], today())
      return people.map(({ userId }) => userId)
    }
  }
}

const whats: Readonly<Record<string, readonly [near: string, late: string]>> = {
  ACCEPT: ['即将超过派单时限', '超期未派单'],
  RESOLVE: ['处置期限临近', '处置超期'],
}

/** Tells of a time limit of a warning: near to its end whoever handles it, afterwards one level after the other. */
async function tellTimer(tx: Tx, actor: Actor, parts: WarningParts, alert: TimerAlert): Promise<void> {
  const row = await lockAny(tx, alert.bizId)
  if (!row || row.endedAt !== null) return
  const isNear = alert.level === 0
  // Nobody has a warning yet that was not dispatched: the street hears of it, and before that those who are to dispatch it.
  const notify: readonly TicketAudience[] =
    alert.timerKind === 'ACCEPT'
      ? isNear
        ? ['communityAdmin']
        : [...alert.notify, ...(alert.level === 1 ? (['streetAdmin'] as const) : [])]
      : alert.notify
  const userIds: string[] = []
  for (const audience of notify) userIds.push(...(await receivers(tx as Reader & Tx, parts, row, audience)))
  const what = whats[alert.timerKind]?.[isNear ? 0 : 1] ?? '超期'
  const params = { ...aboutRow(row), what, due: alert.dueAt }
  await tellOf(tx, actor, row, { userIds, template: warningTemplates.overdue, params })
}

/** A ticket of an area that is late for long is no record of its own: what measures such tickets is scanned soon. */
async function follow(tx: Tx, actor: Actor, parts: WarningParts, alert: TimerAlert): Promise<void> {
  if (alert.bizType === 'WARNING') return tellTimer(tx, actor, parts, alert)
  if (!alert.raiseWarning) return
  const keys = parts
    .measures()
    .all.filter(({ ticket }) => ticket === alert.bizType)
    .map(({ key }) => key)
  if (keys.length > 0) await demandScans(tx, keys)
}

export const warningHandlers = (parts: WarningParts): readonly Handler[] =>
  ([ticketWarned, ticketBreached, ticketEscalated] as readonly EventType<TimerAlert>[]).map((event) =>
    on(event, `warning.${event.name}`, (tx, actor, alert) => follow(tx, actor, parts, alert)),
  )
