import { can, type Actor } from '#kernel/server/actor.ts'
import { codeIn, type TicketKind } from '#kernel/server/ticket-kind.ts'
import { repairPermissions as may } from '../shared/permissions.ts'
import { openStates, repairMachine, type RepairState } from '../shared/states.ts'
import { boardPage, minePage } from '../turn/server/todos.ts'
import { repairTables } from './tables.ts'

const working = ['WAIT_TAKE', 'WAIT_ARRIVE', 'PROCESSING', 'SUSPENDED'] as const satisfies readonly RepairState[]

/** Orders of the caller, those of the pool, and what the caller has to decide. */
function workText(actor: Actor, bind: (value: unknown) => string): string | undefined {
  const user = (): string => bind(actor.userId)
  const parts = [
    can(actor, may.work) &&
      `(${codeIn('t.state', working)} and (t.assignee_id = ${user()} or (t.state = 'WAIT_TAKE' and t.assignee_id is null)))`,
    can(actor, may.accept) && `t.state = 'WAIT_ACCEPT'`,
    can(actor, may.dispatch) && codeIn('t.state', ['WAIT_DISPATCH', 'WAIT_PAY']),
    can(actor, may.suspendApprove) && `(t.state = 'PROCESSING' and t.suspend_approval = 'WAIT')`,
    can(actor, may.visit) && `t.state = 'WAIT_VISIT'`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(' or ') : undefined
}

export const repairTickets: readonly TicketKind[] = [
  {
    kind: 'REPAIR',
    label: '报修',
    table: repairTables.repair,
    machine: repairMachine,
    open: openStates,
    join: `join ref_village v on v.tenant_id = t.tenant_id and v.id = t.village_id
      left join ref_room m on m.tenant_id = t.tenant_id and m.id = t.room_id`,
    no: 't.repair_no',
    title: 't.title',
    place: `concat_ws(' ', v.name, coalesce(m.name, t.location_text))`,
    own: {
      permission: may.urge,
      page: minePage,
      where: ({ userId }, bind) => `t.reporter_id = ${bind(userId)} and t.reporter_type <> 'staff'`,
    },
    work: { permission: may.board, page: boardPage, where: workText },
  },
]
