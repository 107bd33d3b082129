import { can, type Actor } from '#kernel/server/actor.ts'
import type { TicketKind } from '#kernel/server/ticket-kind.ts'
import { complaintPermissions as may } from '../shared/permissions.ts'
import { complaintMachine, openStates } from '../shared/states.ts'
import { boardPage, minePage } from '../turn/server/todos.ts'
import { complaintTables, isOwnText } from './tables.ts'

/** What the caller handles, or their department where nobody is named. */
function workText(actor: Actor, bind: (value: unknown) => string): string | undefined {
  if (!can(actor, may.reply)) return undefined
  const own = `t.assignee_id = ${bind(actor.userId)}`
  const wanted = can(actor, may.sign)
    ? `(${own} or (t.assignee_id is null and t.host_dept_id = ${bind(actor.departId)}))`
    : own
  return `t.state in ('WAIT_SIGN', 'HANDLING') and ${wanted}`
}

/** Of secret and nameless complaints too: what is one's own is known by the sealed table, and told to nobody else. */
export const complaintTickets: readonly TicketKind[] = [
  {
    kind: 'COMPLAINT',
    label: '投诉建议',
    table: complaintTables.complaint,
    machine: complaintMachine,
    open: openStates,
    join: 'join ref_village v on v.tenant_id = t.tenant_id and v.id = t.village_id',
    no: 't.complaint_no',
    title: 't.title',
    place: 'v.name',
    own: { permission: may.mine, page: minePage, where: ({ userId }, bind) => isOwnText('t', bind(userId)) },
    work: { permission: may.board, page: boardPage, where: workText },
  },
]
