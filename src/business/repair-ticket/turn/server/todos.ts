import { residentRoles, type RoleCode } from '#kernel/shared/role.ts'
import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import { todosOf, type Holder, type TicketWork } from '#services/ticket/work/server/actions.ts'
import { repairMachine } from '../../shared/states.ts'
import { managerRoles } from '../../server/check-caller.ts'
import { peopleInCharge, rolesFor } from '../../server/find-people.ts'
import { rateDays, verifyHours } from '../../verdict/shared/patience.ts'
import { repairTables, type StoredRepair } from '../../server/tables.ts'
import { turnOf, type Party } from '../shared/turn.ts'

export const counterRoles = [...managerRoles, 'customerService'] as const satisfies readonly RoleCode[]

/** The people behind a party. The counter speaks for whoever called. */
const holders: Readonly<Record<Party, (row: StoredRepair) => Holder>> = {
  counter: () => ({ roles: counterRoles }),
  dispatcher: () => ({ roles: [...managerRoles, 'repairDispatcher'] }),
  manager: () => ({ roles: managerRoles }),
  worker: ({ assigneeId, groupId }) => (assigneeId ? { assigneeId } : { roles: ['normal'], departId: groupId }),
  requester: ({ reporterType, reporterId }) =>
    reporterType === 'staff' ? { roles: counterRoles } : { assigneeId: reporterId },
  verifier: () => ({ roles: ['committeeDirector', ...managerRoles] }),
}

const urgencies = { P1: '3', P2: '2', P3: '1', P4: '1' } as const

/** The page of tickets, and the residents' own. */
export const boardPage = '/wisdom/repair'
export const minePage = '/wisdom/repair/mine'

const isOfRequester = (turn: Holder, row: StoredRepair): boolean =>
  turn.assigneeId === row.reporterId && (residentRoles as readonly string[]).includes(row.reporterType)

/** What the shared engine knows of repairs. */
export const repairWork: TicketWork<StoredRepair, Party> = {
  bizType: 'REPAIR',
  machine: repairMachine,
  table: repairTables.repair,
  turn: turnOf,
  holders,
  undone: ['CANCELLED', 'REJECTED'],
  shown: (row, holder) => ({
    summary: row.content,
    urgency: urgencies[row.priority],
    dueAt: dueOf(row),
    openPage: isOfRequester(holder, row) ? minePage : boardPage,
  }),
  peopleInCharge,
  rolesFor,
}

export const repairTodos = todosOf(repairWork)

/** The running timer's, or when the ticket goes on without an answer. */
function dueOf({ state, stateTime, dueAt }: StoredRepair): string | null {
  if (dueAt !== null || (state !== 'WAIT_VERIFY' && state !== 'WAIT_RATE')) return dueAt
  const minutes = state === 'WAIT_VERIFY' ? verifyHours * 60 : rateDays * 24 * 60
  return toWire(addMinutes(fromWire(stateTime), minutes))
}
