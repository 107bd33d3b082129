import type { AllowedAction } from '#kernel/shared/dealing.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { forbidden, refusalFor, wrongState } from '#kernel/server/errors.ts'
import { lacking, logState } from '#kernel/server/move.ts'
import {
  supervised,
  tellSupervised,
  tellUrged,
  urged,
  type OversightKind,
} from '#services/ticket/oversight/server/actions.ts'
import { maySupervise, mayUrge } from '#services/ticket/oversight/server/guards.ts'
import { repairPermissions as may } from '../../shared/permissions.ts'
import type { sideActions } from '../../shared/schema.ts'
import { openStates, repairMachine } from '../../shared/states.ts'
import type { Deal, Step } from '../../server/flow.ts'
import { managerRoles, requesterOnly, type RepairGuard } from '../../server/check-caller.ts'
import { repairTemplates, tell } from '../../server/notices.ts'
import { peopleInCharge } from '../../server/find-people.ts'
import { repairTables, type StoredRepair } from '../../server/tables.ts'

type SideAction = (typeof sideActions)[number]

const permissions: Readonly<Record<SideAction, Permission>> = { supervise: may.supervise, urge: may.urge }
const guards: Readonly<Record<SideAction, RepairGuard>> = { supervise: maySupervise, urge: mayUrge(requesterOnly) }

/** The acts that leave the state alone, as a detail offers them beside the machine's; none on a closed ticket. */
export async function sideActionsOf(tx: Reader, actor: Actor, row: StoredRepair): Promise<AllowedAction[]> {
  if (!openStates.includes(row.state)) return []
  return Promise.all(
    (['supervise', 'urge'] as const).map(async (action): Promise<AllowedAction> => {
      const offer = { action, label: permissions[action].label }
      if (!can(actor, permissions[action])) return { ...offer, ...lacking(permissions[action]) }
      const reason = (await guards[action]({ tx, actor, row })) ?? null
      return { ...offer, allowed: reason === null, reason, code: reason === null ? null : 'guard' }
    }),
  )
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
  const reason = await guards[action]({ tx, actor, row, input })
  if (reason) throw refusalFor('guard', reason)
  const noted = await updateRow(tx, actor, repairTables.repair, row, changes)
  const remark = input.remark ?? null
  await logState(tx, actor, repairMachine, { id: row.id, from: row.state, to: row.state, action, remark, detail })
  return noted
}

const overseen: OversightKind<StoredRepair> = {
  templates: repairTemplates,
  numberOf: ({ repairNo }) => repairNo,
  managers: (tx, { villageId }) => peopleInCharge(tx, villageId, managerRoles),
  leaders: (tx, { villageId }) => peopleInCharge(tx, villageId, ['companyAdmin', ...managerRoles]),
  tell,
}

/** Government sets a deadline and tells the company. */
export const supervise: Step = async (deal) => {
  const { tx, actor, input } = deal
  const { changes, detail } = supervised(input)
  const row = await note(deal, 'supervise', changes, detail)
  await tellSupervised(overseen, { tx, actor, row }, input.remark)
  return row
}

/** The requester asks where it stays. */
export const urge: Step = async (deal) => {
  const { tx, actor } = deal
  const { changes, detail } = urged(deal.row)
  const row = await note(deal, 'urge', changes, detail)
  await tellUrged(overseen, { tx, actor, row })
  return row
}
