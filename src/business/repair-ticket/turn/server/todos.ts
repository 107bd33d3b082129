import { residentRoles, type RoleCode } from '#kernel/shared/role.ts'
import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { repairMachine } from '../../shared/states.ts'
import { managerRoles } from '../../server/check-caller.ts'
import { peopleInCharge } from '../../server/find-people.ts'
import { rateDays, verifyHours } from '../../verdict/shared/patience.ts'
import type { StoredRepair } from '../../server/tables.ts'
import { turnOf, type Party } from '../shared/turn.ts'

/** Whoever acts next: one person, or whoever holds a role around the village. */
interface Holder {
  assigneeId?: string
  roles?: readonly RoleCode[]
  departId?: string | null
}

export const counterRoles = [...managerRoles, 'customerService'] as const satisfies readonly RoleCode[]

/** The people behind a party. The counter speaks for whoever called. */
const holders: Readonly<Record<Party, (row: StoredRepair) => Holder>> = {
  counter: () => ({ roles: counterRoles }),
  manager: () => ({ roles: managerRoles }),
  worker: ({ assigneeId, groupId }) => (assigneeId ? { assigneeId } : { roles: ['normal'], departId: groupId }),
  requester: ({ reporterType, reporterId }) =>
    reporterType === 'staff' ? { roles: counterRoles } : { assigneeId: reporterId },
  verifier: () => ({ roles: ['committeeDirector', ...managerRoles] }),
}

/** Who acts next on a ticket, and at what; undefined once it is closed. */
function heldTurn(row: StoredRepair): (Holder & { node: string }) | undefined {
  const turn = turnOf(row)
  return turn && { node: turn.node, ...holders[turn.party](row) }
}

const urgencies = { P1: '3', P2: '2', P3: '1', P4: '1' } as const

/** The page of tickets, and the residents' own. */
export const boardPage = '/wisdom/repair'
export const minePage = '/wisdom/repair/mine'

const isOfRequester = (turn: Holder, row: StoredRepair): boolean =>
  turn.assigneeId === row.reporterId && (residentRoles as readonly string[]).includes(row.reporterType)

/** Keeps the inbox in step: exactly one open to-do while somebody has to act, none once the ticket is closed. */
export async function followTodo(
  tx: Tx,
  actor: Actor,
  before: StoredRepair | undefined,
  row: StoredRepair,
): Promise<void> {
  const turn = heldTurn(row)
  if (before && JSON.stringify(heldTurn(before)) === JSON.stringify(turn)) return
  const isUndone = row.state === 'CANCELLED' || row.state === 'REJECTED'
  if (before) await closeTodos(tx, actor, { bizType: 'REPAIR', bizId: row.id, state: isUndone ? 'CANCELLED' : 'DONE' })
  if (!turn) return
  const { node, assigneeId = null, roles = [], departId = null } = turn
  await openTodo(tx, actor, {
    bizType: 'REPAIR',
    bizId: row.id,
    node,
    title: `${repairMachine.states[row.state].label}：${row.title}`,
    summary: row.content,
    villageId: row.villageId,
    urgency: urgencies[row.priority],
    dueAt: dueOf(row),
    assigneeId,
    candidateRoles: roles,
    candidateDepartId: departId,
    openPage: isOfRequester(turn, row) ? minePage : boardPage,
    params: { id: row.id },
    notifyUserIds: roles.length > 0 ? await peopleInCharge(tx, row.villageId, roles) : [],
  })
}

/** The running timer's, or when the ticket goes on without an answer. */
function dueOf({ state, stateTime, dueAt }: StoredRepair): string | null {
  if (dueAt !== null || (state !== 'WAIT_VERIFY' && state !== 'WAIT_RATE')) return dueAt
  const minutes = state === 'WAIT_VERIFY' ? verifyHours * 60 : rateDays * 24 * 60
  return toWire(addMinutes(fromWire(stateTime), minutes))
}
