import type { EventType } from '#kernel/shared/event.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { on, type Handler } from '#kernel/server/events/handler.ts'
import type { TicketAudience } from '#services/ticket/shared/dictionaries.ts'
import { ticketBreached, ticketEscalated, ticketWarned, type TimerAlert } from '#services/ticket/shared/events.ts'
import { readRoleHolders } from '#system/user/server/lookup.ts'
import type { WarningParts } from '../../server/ports.ts'
import { warningTemplates } from '../../server/notices.ts'
import { readTelling } from '../../setting/server/repository.ts'
import { escalateKeys } from '../../setting/shared/escalate-text.ts'
import { demandScans } from '../../scan/server/repository.ts'
import { handlersOf } from './flow.ts'
import type { StoredWarning } from './tables.ts'
import { aboutRow, isGrave, tellOf } from './tell-people.ts'

const lockAny = (tx: Tx, id: string): Promise<StoredWarning | undefined> =>
  tx.maybe(
    statement<StoredWarning>('select * from pre_warning where tenant_id = $1 and id = $2 and del_flag = 0 for update', [
      tx.tenantId,
      id,
    ]),
  )

/** Whoever stands for an audience. The district hears of the grave ones only; nobody is in charge of it by a village. */
async function receivers(
  reader: Tx,
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
      if (!isGrave(row)) return []
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
  const telling = isNear ? undefined : await readTelling(tx, row.settingId)
  const own = telling?.escalate?.[escalateKeys[alert.level - 1] ?? 'due']
  const userIds = own ? await holdersOf(tx, parts, row, own) : await usualReceivers(tx, parts, row, alert)
  const params = { ...aboutRow(row), what: whatOf(alert), due: alert.dueAt }
  const bySms = isGrave(row) && telling?.channels.includes('SMS') === true
  await tellOf(tx, actor, row, { userIds, template: warningTemplates.overdue, params, bySms })
}

const whatOf = ({ timerKind, level }: TimerAlert): string => whats[timerKind]?.[level === 0 ? 0 : 1] ?? '超期'

/** Whoever holds one of these roles around the village; nobody is in charge of the district by a village. */
async function holdersOf(
  tx: Tx,
  parts: WarningParts,
  row: StoredWarning,
  roles: readonly RoleCode[],
): Promise<string[]> {
  const near = await parts.peopleInCharge(tx, [row.villageId], roles, today())
  const district = roles.includes('supAdmin') ? await readRoleHolders(tx, { roles: ['supAdmin'] }) : []
  return [...near.map(({ userId }) => userId), ...district.map(({ id }) => id)]
}

/** The chain that all warnings have, unless their setting has its own. */
async function usualReceivers(
  tx: Tx,
  parts: WarningParts,
  row: StoredWarning,
  { timerKind, level, notify: chain }: TimerAlert,
): Promise<string[]> {
  // Nobody has a warning yet that was not dispatched: the street hears of it, and before that those who are to dispatch it.
  const notify: readonly TicketAudience[] =
    timerKind === 'ACCEPT'
      ? level === 0
        ? ['communityAdmin']
        : [...chain, ...(level === 1 ? (['streetAdmin'] as const) : [])]
      : chain
  const userIds: string[] = []
  for (const audience of notify) userIds.push(...(await receivers(tx, parts, row, audience)))
  return userIds
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
