import { residentRoles, type RoleCode } from '#kernel/shared/role.ts'
import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import { todosOf, type HeldTurn, type Holder, type TicketWork } from '#services/ticket/work/server/actions.ts'
import { complaintMachine } from '../../shared/states.ts'
import { confirmDays } from '../../verdict/shared/patience.ts'
import { counterRoles, leadersOf, peopleInCharge } from '../../server/find-people.ts'
import { complaintTables, type StoredComplaint } from '../../server/tables.ts'
import { besideOf, turnOf, type Party } from '../shared/turn.ts'

/** The page of all complaints, and the residents' own. */
export const boardPage = '/wisdom/complaintsSuggestions'
export const minePage = '/wisdom/complaintsSuggestions/mine'

/** Who leads a host, and answers for it: the question whether that will do goes to the others. */
export const answering: Readonly<Record<StoredComplaint['hostKind'], readonly RoleCode[]>> = {
  PROPERTY: ['projectManager', 'villageAdmin'],
  VILLAGE: ['projectManager', 'villageAdmin'],
  COMMUNITY: ['communityAdmin'],
  STREET: [],
  DISTRICT: [],
}

/** The people behind a party. */
const holders: Readonly<Record<Party, (row: StoredComplaint) => Holder>> = {
  host: (row) =>
    row.assigneeId ? { assigneeId: row.assigneeId } : { roles: leadersOf(row), departId: row.hostDeptId },
  community: () => ({ roles: ['communityAdmin'] }),
  street: () => ({ roles: ['streetAdmin'] }),
  district: () => ({ roles: ['supAdmin'] }),
  requester: (row) => {
    const { reporterType, reporterId } = row
    if (reporterType !== 'staff' && reporterId) return { assigneeId: reporterId }
    // Whoever wrote down what concerns officials sees it no more than others do.
    if (isOfficial(row)) return { roles: ['supAdmin'] }
    return { roles: counterRoles.filter((role) => !answering[row.hostKind].includes(role)) }
  },
}

const words: Readonly<Record<string, string>> = { EXTEND: '延期审批', SUPERVISE: '两次不满意，请督办' }

const isOfRequester = (turn: HeldTurn, { reporterType }: StoredComplaint): boolean =>
  turn.node === 'WAIT_CONFIRM' && (residentRoles as readonly (string | null)[]).includes(reporterType)

const isOfficial = ({ targetType }: StoredComplaint): boolean => targetType === 'GOV'

/** A to-do that lies too long is told to those above: of what concerns officials it says no more than the number. */
function titleOf(row: StoredComplaint, { node }: HeldTurn): { title?: string } {
  const subject = isOfficial(row) ? row.complaintNo : row.title
  const word = words[node] ?? (isOfficial(row) ? complaintMachine.states[row.state].label : undefined)
  return word === undefined ? {} : { title: `${word}：${subject}` }
}

/** What the shared engine knows of complaints. */
export const complaintWork: TicketWork<StoredComplaint, Party> = {
  bizType: 'COMPLAINT',
  machine: complaintMachine,
  table: complaintTables.complaint,
  turn: turnOf,
  beside: besideOf,
  holders,
  undone: ['CANCELLED', 'REJECTED'],
  shown: (row, turn) => ({
    summary: isOfficial(row) ? null : row.content,
    urgency: row.superviseLevel !== 'NONE' || row.petitionRisk === 'Y' ? '3' : '1',
    dueAt: dueOf(row),
    openPage: isOfRequester(turn, row) ? minePage : boardPage,
    ...titleOf(row, turn),
  }),
  peopleInCharge,
}

export const complaintTodos = todosOf(complaintWork)

/** The running limit's, or when it ends without an answer. */
function dueOf({ state, stateTime, dueAt }: StoredComplaint): string | null {
  if (state !== 'WAIT_CONFIRM') return dueAt
  return toWire(addMinutes(fromWire(stateTime), confirmDays * 24 * 60))
}
