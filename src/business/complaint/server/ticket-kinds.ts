import { can, type Actor } from '#kernel/server/actor.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { codeIn, type TicketKind } from '#kernel/server/ticket-kind.ts'
import { villagePointText } from '#community/village/point/server/lookup.ts'
import { helpsText } from '#services/ticket/co-worker/server/lookup.ts'
import { pathCountText } from '#services/ticket/joined/server/lookup.ts'
import { pointText } from '#services/ticket/scene/server/lookup.ts'
import { complaintPermissions as may } from '../shared/permissions.ts'
import { complaintMachine, openStates, type ComplaintState } from '../shared/states.ts'
import { answering, boardPage, minePage } from '../turn/server/todos.ts'
import { mostUnsatisfied } from '../turn/shared/turn.ts'
import { confirmDays } from '../verdict/shared/patience.ts'
import { counterRoles } from './find-people.ts'
import { complaintTables, isOwnText } from './tables.ts'

type Bind = (value: unknown) => string

const hostKinds = Object.keys(answering) as (keyof typeof answering)[]
const isHigh = `(t.target_type = 'GOV' or t.host_kind in ('STREET', 'DISTRICT'))`
const isUnderStreet = `t.unsat_count >= ${mostUnsatisfied}`

/** The roles that judge, each with whose work comes before it, as `judgeOf` says. */
const judged: Readonly<Partial<Record<RoleCode, string>>> = {
  supAdmin: isHigh,
  streetAdmin: `(not ${isHigh} and (${isUnderStreet} or t.host_kind = 'COMMUNITY'))`,
  communityAdmin: `(not ${isHigh} and not ${isUnderStreet} and t.host_kind <> 'COMMUNITY')`,
}

/** Who has to have a word once somebody was not satisfied twice. */
const overlooking: Readonly<Partial<Record<RoleCode, string>>> = {
  supAdmin: `t.target_type = 'GOV'`,
  streetAdmin: `t.target_type <> 'GOV'`,
}

const either = (parts: readonly string[]): string => `(${parts.join(' or ')})`
const ofRoles = (actor: Actor, texts: typeof judged): string[] =>
  Object.entries(texts).flatMap(([role, text]) => (actor.roles.has(role as RoleCode) ? [text] : []))

/** Answers and wishes for more time of others that the caller judges, and what the caller has to oversee. */
function judgeTexts(actor: Actor, bind: Bind): string[] {
  const mine = ofRoles(actor, judged)
  const overseen = ofRoles(actor, overlooking)
  const another = (column: string): string => `t.${column} is distinct from ${bind(actor.userId)}`
  const judge = either(mine)
  return [
    ...(mine.length > 0 && can(actor, may.audit)
      ? [`(t.state = 'WAIT_AUDIT' and ${judge} and ${another('answered_by')})`]
      : []),
    ...(mine.length > 0 && can(actor, may.extendAudit)
      ? [`(t.state = 'HANDLING' and t.extend_state = 'WAIT' and ${judge} and ${another('extend_by')})`]
      : []),
    ...(overseen.length > 0 && can(actor, may.supervise)
      ? [`(t.state = 'HANDLING' and ${isUnderStreet} and t.supervise_words is null and ${either(overseen)})`]
      : []),
  ]
}

/** Whoever takes complaints in speaks for those who only called, where their own office has not answered. */
function callerTexts(actor: Actor, bind: Bind): string[] {
  const kinds = counterRoles
    .filter((role) => actor.roles.has(role))
    .map((role) =>
      codeIn(
        't.host_kind',
        hostKinds.filter((kind) => !answering[kind].includes(role)),
      ),
    )
  if (kinds.length === 0 || !can(actor, may.request)) return []
  return [
    `(t.state = 'WAIT_CONFIRM' and t.reporter_type = 'staff' and t.anonymous = 'N' and t.secrecy = 'N'
      and t.target_type <> 'GOV' and ${either(kinds)} and t.answered_by is distinct from ${bind(actor.userId)})`,
  ]
}

/** What the caller handles, or their department where nobody is named. */
function hostText(actor: Actor, bind: Bind): string | undefined {
  if (!can(actor, may.reply)) return undefined
  const own = `t.assignee_id = ${bind(actor.userId)}`
  const wanted = can(actor, may.sign)
    ? `(${own} or (t.assignee_id is null and t.host_dept_id = ${bind(actor.departId)}))`
    : own
  return `(t.state in ('WAIT_SIGN', 'HANDLING') and ${wanted})`
}

/** What waits for the caller as the host or as somebody who helps, as a judge, or for somebody who called. */
function workText(actor: Actor, bind: Bind): string | undefined {
  const host = hostText(actor, bind)
  const helping = `(t.state = 'HANDLING' and ${helpsText(bind(actor.userId))})`
  const parts = [
    ...(host ? [host] : []),
    ...(can(actor, may.note) ? [helping] : []),
    ...judgeTexts(actor, bind),
    ...callerTexts(actor, bind),
  ]
  return parts.length > 0 ? parts.join(' or ') : undefined
}

/** What the host can do at once: whoever has signed answers. */
const workActs = (actor: Actor, bind: Bind): string =>
  `case when ${hostText(actor, bind) ?? 'false'} then
    case t.state${can(actor, may.sign) ? ` when 'WAIT_SIGN' then 'sign'` : ''} when 'HANDLING' then 'reply' end end`

/** How many steps of a complaint lie behind its states. */
const stepsDone: Partial<Readonly<Record<string, number>>> = {
  ...{ WAIT_SIGN: 1, HANDLING: 2, WAIT_AUDIT: 3, WAIT_CONFIRM: 4, DONE: 5 },
} satisfies Partial<Record<ComplaintState, number>>

/** Of secret and nameless complaints too: what is one's own is known by the sealed table, and told to nobody else. */
export const complaintTickets: readonly TicketKind[] = [
  {
    kind: 'COMPLAINT',
    label: '投诉建议',
    table: complaintTables.complaint,
    machine: complaintMachine,
    open: openStates,
    join: 'join ref_village v on v.tenant_id = t.tenant_id and v.id = t.village_id',
    // Without a word the answer is taken for good after these days.
    limit: {
      dueAt: `case when t.state = 'WAIT_CONFIRM' then t.state_time + interval '${confirmDays} days' else t.due_at end`,
      warned: 't.warned_flag',
      breached: `case when t.state = 'WAIT_CONFIRM' then 'N' else t.breached_flag end`,
    },
    no: 't.complaint_no',
    title: 't.title',
    place: 'v.name',
    way: { steps: ['提交', '签收', '办理', '审核', '确认'], at: (state) => stepsDone[state] },
    worker: `(select d.name from ref_depart d where d.tenant_id = t.tenant_id and d.id = t.host_dept_id)`,
    brief: {
      words: 't.content',
      contact: 't.reporter_label',
      photos: pathCountText('t.attachments'),
      // Of their own alone: whoever only belongs to the department has a reason to say.
      isCallable: `(t.assignee_id = current_setting('app.user', true) and t.reporter_phone_sealed is not null and t.anonymous = 'N' and t.secrecy = 'N')`,
      isUrgent: 'false',
      wishedAt: 't.expect_time',
      point: pointText(villagePointText('t')),
    },
    ends: ['reply'],
    own: {
      ...{ permission: may.mine, page: minePage, where: ({ userId }, bind) => isOwnText('t', bind(userId)) },
      acts: { next: () => `case t.state when 'WAIT_CONFIRM' then 'confirm' end`, words: { confirm: '确认答复' } },
    },
    work: {
      permission: may.board,
      page: boardPage,
      where: workText,
      acts: { next: workActs, words: { sign: '签收', reply: '答复' } },
    },
  },
]
