import type { RoleCode } from '#kernel/shared/role.ts'
import { todosOf, type Holder, type TicketWork } from '#services/ticket/work/server/actions.ts'
import { peopleInCharge } from '../../server/find-people.ts'
import { faultTables, type StoredFault } from '../../server/tables.ts'
import { faultPage } from '../../shared/pages.ts'
import { faultMachine } from '../../shared/states.ts'
import { turnOf, type Party } from '../shared/turn.ts'

export const managerRoles = ['projectManager', 'villageAdmin'] as const satisfies readonly RoleCode[]
export const counterRoles = [...managerRoles, 'customerService'] as const satisfies readonly RoleCode[]

const holders: Readonly<Record<Party, (row: StoredFault) => Holder>> = {
  counter: () => ({ roles: counterRoles }),
  dispatcher: () => ({ roles: [...managerRoles, 'repairDispatcher'] }),
  manager: () => ({ roles: managerRoles }),
  worker: ({ assigneeId, groupId }) => (assigneeId ? { assigneeId } : { roles: ['normal'], departId: groupId }),
}

const urgencies = { P1: '3', P2: '2', P3: '1', P4: '1' } as const

/** What the shared engine knows of faults. */
export const faultWork: TicketWork<StoredFault, Party> = {
  bizType: 'FAULT',
  machine: faultMachine,
  table: faultTables.fault,
  turn: turnOf,
  holders,
  undone: ['INVALID', 'MERGED'],
  shown: (row) => ({
    summary: row.content,
    urgency: row.safetyFlag === 'Y' ? '3' : urgencies[row.priority],
    dueAt: row.dueAt,
    openPage: faultPage,
  }),
  peopleInCharge,
}

export const faultTodos = todosOf(faultWork)
