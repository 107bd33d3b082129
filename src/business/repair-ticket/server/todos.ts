import { residentRoles, type RoleCode } from '#kernel/shared/role.ts'
import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import { repairMachine } from '../shared/states.ts'
import { managerRoles } from './guard.ts'
import { peopleInCharge } from './place.ts'
import { rateDays, verifyHours } from './waiting.ts'
import type { StoredRepair } from './tables.ts'

/** Whose turn it is: one person, or whoever holds a role around the village. */
interface Turn {
  node: string
  assigneeId?: string
  roles?: readonly RoleCode[]
  departId?: string | null
}

export const counterRoles = [...managerRoles, 'customerService'] as const satisfies readonly RoleCode[]

type Turns = Readonly<Record<StoredRepair['state'], (row: StoredRepair) => Omit<Turn, 'node'> | undefined>>

const ended = (): undefined => undefined
const counters = () => ({ roles: counterRoles })
const managers = () => ({ roles: managerRoles })

const turns: Turns = {
  WAIT_ACCEPT: counters,
  WAIT_DISPATCH: managers,
  WAIT_TAKE: workerOf,
  WAIT_ARRIVE: workerOf,
  PROCESSING: workerOf,
  SUSPENDED: workerOf,
  WAIT_PAY: managers,
  WAIT_VERIFY: (row) =>
    row.areaType === 'PRIVATE' ? requesterOf(row) : { roles: ['committeeDirector', ...managerRoles] },
  WAIT_RATE: requesterOf,
  WAIT_VISIT: counters,
  DONE: ended,
  REJECTED: ended,
  CANCELLED: ended,
  FORCED: ended,
}

/** The one who acts next on a ticket; undefined once it is closed. */
export function turnOf(row: StoredRepair): Turn | undefined {
  const { state } = row
  // Work stands still until somebody else has answered.
  if (state === 'PROCESSING' && row.suspendApproval === 'WAIT') return { node: 'SUSPEND', ...managers() }
  if (state === 'PROCESSING' && row.quoteState === 'WAIT_CONFIRM') return { node: 'QUOTE', ...requesterOf(row) }
  const turn = turns[state](row)
  return turn && { node: state, ...turn }
}

function workerOf({ assigneeId, groupId }: StoredRepair): Omit<Turn, 'node'> {
  return assigneeId ? { assigneeId } : { roles: ['normal'], departId: groupId }
}

/** The counter speaks for whoever called. */
function requesterOf({ reporterType, reporterId }: StoredRepair): Omit<Turn, 'node'> {
  return reporterType === 'staff' ? { roles: counterRoles } : { assigneeId: reporterId }
}

const urgencies = { P1: '3', P2: '2', P3: '1', P4: '1' } as const

/** The page of tickets, and the residents' own. */
export const boardPage = '/wisdom/repair'
export const minePage = '/wisdom/repair/mine'

const isOfRequester = (turn: Turn, row: StoredRepair): boolean =>
  turn.assigneeId === row.reporterId && (residentRoles as readonly string[]).includes(row.reporterType)

/** Keeps the inbox in step: exactly one open to-do while somebody has to act, none once the ticket is closed. */
export async function followTodo(
  tx: Tx,
  actor: Actor,
  before: StoredRepair | undefined,
  row: StoredRepair,
): Promise<void> {
  const turn = turnOf(row)
  if (before && JSON.stringify(turnOf(before)) === JSON.stringify(turn)) return
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
