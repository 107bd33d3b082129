import { can, type Actor } from '#kernel/server/actor.ts'
import { codeIn, type TicketKind } from '#kernel/server/ticket-kind.ts'
import { villagePointText } from '#community/village/point/server/lookup.ts'
import { helpsText } from '#services/ticket/co-worker/server/lookup.ts'
import { assigneeText, workBrief } from '#services/ticket/joined/server/lookup.ts'
import { pointText } from '#services/ticket/scene/server/lookup.ts'
import { repairPermissions as may } from '../shared/permissions.ts'
import { progressOf, progressSteps } from '../shared/progress.ts'
import { openStates, repairMachine, type RepairState } from '../shared/states.ts'
import { boardPage, minePage } from '../turn/server/todos.ts'
import { repairTables } from './tables.ts'

const working = ['WAIT_TAKE', 'WAIT_ARRIVE', 'PROCESSING', 'SUSPENDED'] as const satisfies readonly RepairState[]

/** What the reporter is waited for; the counter speaks for whoever called. */
const ownWaits = `t.state = 'WAIT_RATE' or (t.state = 'WAIT_VERIFY' and t.area_type = 'PRIVATE')
  or (t.state = 'PROCESSING' and t.quote_state = 'WAIT_CONFIRM')`

/** Orders of the caller and of those they help, the pool, what the caller decides, and what they check for all. */
function workText(actor: Actor, bind: (value: unknown) => string): string | undefined {
  const user = (): string => bind(actor.userId)
  const parts = [
    can(actor, may.work) &&
      `(${codeIn('t.state', working)} and (t.assignee_id = ${user()} or (t.state = 'WAIT_TAKE' and t.assignee_id is null) or ${helpsText(user())}))`,
    can(actor, may.accept) && `t.state = 'WAIT_ACCEPT'`,
    can(actor, may.dispatch) && `t.state = 'WAIT_DISPATCH'`,
    can(actor, may.cost) && `t.state = 'WAIT_PAY'`,
    can(actor, may.suspendApprove) && `(t.state = 'PROCESSING' and t.suspend_approval = 'WAIT')`,
    can(actor, may.visit) && `t.state = 'WAIT_VISIT'`,
    can(actor, may.verify) &&
      `(t.state = 'WAIT_VERIFY' and t.area_type <> 'PRIVATE' and t.assignee_id is distinct from ${user()})`,
    can(actor, may.request) &&
      `(t.reporter_type = 'staff' and (${ownWaits}) and t.assignee_id is distinct from ${user()})`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(' or ') : undefined
}

/** What a worker can do at once; a rest or a quote that waits for its answer lets nothing be done meanwhile. */
const workActs = (actor: Actor, bind: (value: unknown) => string): string => {
  const user = bind(actor.userId)
  const mine = `t.assignee_id = ${user}`
  const handOver = can(actor, may.transfer) ? ',transfer' : ''
  return `case when t.state = 'WAIT_TAKE' and t.assignee_id is null then 'take'
    when t.state = 'WAIT_TAKE' and ${mine} then 'take,back${handOver}'
    when t.state = 'WAIT_ARRIVE' and ${mine} then 'arrive${handOver}'
    when t.state = 'PROCESSING' and ${mine} and t.suspend_approval is distinct from 'WAIT' and t.quote_state <> 'WAIT_CONFIRM'
      then 'finish,quote,suspend${handOver}'
    when t.state = 'SUSPENDED' and ${mine} then 'resume${handOver}' end`
}

/** What the reporter is waited for: the quote, whether it is whole again, and their opinion. */
const ownActs =
  (): string => `case when t.state = 'PROCESSING' and t.quote_state = 'WAIT_CONFIRM' then 'quoteConfirm,quoteRefuse'
    when t.state = 'WAIT_VERIFY' and t.area_type = 'PRIVATE' then 'verifyPass,verifyReject'
    when t.state = 'WAIT_RATE' then 'rate' end`

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
    way: { steps: progressSteps, at: (state) => progressOf(state as RepairState) },
    worker: assigneeText,
    brief: {
      ...workBrief,
      wishedAt: 't.expect_time',
      point: pointText(villagePointText('t')),
    },
    ends: ['finish'],
    own: {
      permission: may.urge,
      page: minePage,
      where: ({ userId }, bind) => `t.reporter_id = ${bind(userId)} and t.reporter_type <> 'staff'`,
      acts: {
        next: ownActs,
        words: {
          ...{
            quoteConfirm: '确认报价',
            quoteRefuse: '拒绝报价',
            verifyPass: '通过',
            verifyReject: '不通过',
            rate: '评价',
          },
        },
      },
    },
    work: {
      permission: may.board,
      page: boardPage,
      where: workText,
      acts: {
        next: workActs,
        words: {
          ...{
            take: '接单',
            arrive: '到场签到',
            finish: '完工',
            resume: '恢复处理',
            back: '退单',
            quote: '报价',
            suspend: '挂起',
          },
          transfer: '转派',
        },
      },
    },
  },
]
