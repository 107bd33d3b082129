import { can, type Actor } from '#kernel/server/actor.ts'
import { codeIn, type TicketKind } from '#kernel/server/ticket-kind.ts'
import { villagePointText } from '#community/village/point/server/lookup.ts'
import { helpsText } from '#services/ticket/co-worker/server/lookup.ts'
import { assigneeText, workBrief } from '#services/ticket/joined/server/lookup.ts'
import { pointText } from '#services/ticket/scene/server/lookup.ts'
import { faultPage, minePage } from '../shared/pages.ts'
import { faultPermissions as may } from '../shared/permissions.ts'
import { faultMachine, openStates, type FaultState } from '../shared/states.ts'
import { faultTables } from './tables.ts'

const working = ['WAIT_TAKE', 'PROCESSING', 'SUSPENDED'] as const satisfies readonly FaultState[]

/** Orders of the caller and of those they help, the pool, and what the caller decides; nobody reviews their own work. */
function workText(actor: Actor, bind: (value: unknown) => string): string | undefined {
  const user = (): string => bind(actor.userId)
  const parts = [
    can(actor, may.work) &&
      `(${codeIn('t.state', working)} and (t.assignee_id = ${user()} or (t.state = 'WAIT_TAKE' and t.assignee_id is null) or ${helpsText(user())}))`,
    can(actor, may.audit) && `t.state = 'WAIT_AUDIT'`,
    can(actor, may.dispatch) && `t.state = 'WAIT_DISPATCH'`,
    can(actor, may.suspendApprove) && `(t.state = 'PROCESSING' and t.suspend_approval = 'WAIT')`,
    can(actor, may.review) && `(t.state = 'WAIT_REVIEW' and t.assignee_id is distinct from ${user()})`,
    can(actor, may.transferOut) && `t.state = 'TRANSFERRED_OUT'`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(' or ') : undefined
}

/** What a worker can do at once; a long rest that waits for its answer lets nothing be done meanwhile. */
const workActs = (actor: Actor, bind: (value: unknown) => string): string => {
  const mine = `t.assignee_id = ${bind(actor.userId)}`
  return `case when t.state = 'WAIT_TAKE' and t.assignee_id is null then 'take'
    when t.state = 'WAIT_TAKE' and ${mine} then 'take,back'
    when t.state = 'PROCESSING' and ${mine} and t.suspend_approval is distinct from 'WAIT'
      then case when t.arrive_time is null then 'arrive,finish,suspend' else 'finish,suspend' end
    when t.state = 'SUSPENDED' and ${mine} then 'resume' end`
}

/** How many steps of a fault lie behind its states. */
const stepsDone: Partial<Readonly<Record<string, number>>> = {
  ...{ WAIT_AUDIT: 1, WAIT_DISPATCH: 2, WAIT_TAKE: 2, PROCESSING: 3, SUSPENDED: 3, WAIT_REVIEW: 4, CLOSED: 5 },
} satisfies Partial<Record<FaultState, number>>

export const faultTickets: readonly TicketKind[] = [
  {
    kind: 'FAULT',
    label: '报事报障',
    table: faultTables.fault,
    machine: faultMachine,
    open: openStates,
    join: 'join ref_village v on v.tenant_id = t.tenant_id and v.id = t.village_id',
    no: 't.ticket_no',
    title: 't.title',
    place: `concat_ws(' ', v.name, coalesce(t.equipment_name, t.location_text))`,
    way: { steps: ['上报', '审核', '派单', '处理', '复核'], at: (state) => stepsDone[state] },
    worker: assigneeText,
    brief: {
      ...workBrief,
      wishedAt: 't.expect_time',
      point: pointText(villagePointText('t')),
    },
    ends: ['finish'],
    own: {
      permission: may.mine,
      page: minePage,
      where: ({ userId }, bind) =>
        `t.reporter_id = ${bind(userId)} and t.reporter_type not in ('staff', 'caller', 'gateway')`,
    },
    work: {
      permission: may.board,
      page: faultPage,
      where: workText,
      acts: {
        next: workActs,
        words: { take: '接单', arrive: '到场签到', finish: '完工', resume: '恢复处理', back: '退单', suspend: '挂起' },
      },
    },
  },
]
