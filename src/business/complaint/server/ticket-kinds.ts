import { can, type Actor } from '#kernel/server/actor.ts'
import type { TicketKind } from '#kernel/server/ticket-kind.ts'
import { villagePointText } from '#community/village/point/server/lookup.ts'
import { complaintPermissions as may } from '../shared/permissions.ts'
import { complaintMachine, openStates, type ComplaintState } from '../shared/states.ts'
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

/** What the host can do at once: whoever has signed answers. */
const workActs = (actor: Actor): string =>
  `case t.state${can(actor, may.sign) ? ` when 'WAIT_SIGN' then 'sign'` : ''} when 'HANDLING' then 'reply' end`

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
    no: 't.complaint_no',
    title: 't.title',
    place: 'v.name',
    way: { steps: ['提交', '签收', '办理', '审核', '确认'], at: (state) => stepsDone[state] },
    worker: `(select d.name from ref_depart d where d.tenant_id = t.tenant_id and d.id = t.host_dept_id)`,
    brief: {
      words: 't.content',
      contact: 't.reporter_label',
      photos: `coalesce(cardinality(string_to_array(nullif(t.attachments, ''), ',')), 0)`,
      isCallable: 'false',
      isUrgent: 'false',
      wishedAt: 'null::timestamptz',
      point: villagePointText('t'),
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
