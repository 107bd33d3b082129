import type { AllowedAction } from '#kernel/shared/dealing.ts'
import { messages } from '#kernel/shared/messages.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { badInput, forbidden, given, refusalFor, wrongState } from '#kernel/server/errors.ts'
import { lacking, logState } from '#kernel/server/move.ts'
import { repairPermissions as may } from '../../shared/permissions.ts'
import type { sideActions } from '../../shared/schema.ts'
import { openStates, repairMachine } from '../../shared/states.ts'
import type { Deal, Step } from '../../server/flow.ts'
import { managerRoles, requesterOnly } from '../../server/check-caller.ts'
import { repairTemplates, tell } from '../../server/notices.ts'
import { peopleInCharge } from '../../server/find-people.ts'
import { repairTables, type StoredRepair } from '../../server/tables.ts'

type SideAction = (typeof sideActions)[number]

const permissions: Readonly<Record<SideAction, Permission>> = { supervise: may.supervise, urge: may.urge }
/** More often than anybody needs to say it. */
const mostUrgings = 99

/** Why a side act on an open ticket is refused to whoever has its permission, or null. */
function refusalOf(action: SideAction, actor: Actor, row: StoredRepair): string | null {
  if (action === 'supervise') return null
  return requesterOnly({ actor, row }) ?? (row.urgeCount >= mostUrgings ? messages.tooFrequent : null)
}

/** The acts that leave the state alone, as a detail offers them beside the machine's; none on a closed ticket. */
export function sideActionsOf(actor: Actor, row: StoredRepair): AllowedAction[] {
  if (!openStates.includes(row.state)) return []
  return (['supervise', 'urge'] as const).map((action): AllowedAction => {
    const offer = { action, label: permissions[action].label }
    if (!can(actor, permissions[action])) return { ...offer, ...lacking(permissions[action]) }
    const reason = refusalOf(action, actor, row)
    return { ...offer, allowed: reason === null, reason, code: reason === null ? null : 'guard' }
  })
}

async function note(
  deal: Deal,
  action: SideAction,
  changes: Partial<StoredRepair>,
  detail: Record<string, unknown>,
): Promise<StoredRepair> {
  const { tx, actor, row, input } = deal
  if (!openStates.includes(row.state)) throw wrongState()
  if (!can(actor, permissions[action])) throw forbidden()
  const reason = refusalOf(action, actor, row)
  if (reason) throw refusalFor('guard', reason)
  const noted = await updateRow(tx, actor, repairTables.repair, row, changes)
  const remark = input.remark ?? null
  await logState(tx, actor, repairMachine, { id: row.id, from: row.state, to: row.state, action, remark, detail })
  return noted
}

/** Government sets a deadline and tells the company. */
export const supervise: Step = async (deal) => {
  const { tx, actor, row, input } = deal
  const { deadline } = input
  if (can(actor, may.supervise) && given(deadline, 'deadline', '请选择督办期限!') <= nowText())
    throw badInput({ deadline: '督办期限应晚于当前时间' })
  const noted = await note(deal, 'supervise', { superviseDeadline: deadline ?? null }, { deadline })
  const leaders = await peopleInCharge(tx, row.villageId, ['companyAdmin', ...managerRoles])
  await tell(tx, actor, noted, repairTemplates.supervised, {
    userIds: [...leaders, row.assigneeId ?? ''],
    params: { no: row.repairNo, subject: row.title, due: deadline ?? '', remark: input.remark || '请尽快办结。' },
  })
  return noted
}

/** The requester asks where it stays. */
export const urge: Step = async (deal) => {
  const { tx, actor, row } = deal
  const urgeCount = row.urgeCount + 1
  const noted = await note(deal, 'urge', { urgeCount }, { urgeCount })
  const userIds = row.assigneeId ? [row.assigneeId] : await peopleInCharge(tx, row.villageId, managerRoles)
  const params = { no: row.repairNo, subject: row.title, count: String(urgeCount) }
  await tell(tx, actor, noted, repairTemplates.urged, { userIds, params })
  return noted
}
