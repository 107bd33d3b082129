import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { filingDays } from '../../filing/shared/completeness.ts'
import { processSteps } from '../../process/shared/process-steps.ts'
import { rosterSubject } from '../../roster/server/publish-roster.ts'
import { meetingPermissions } from '../shared/permissions.ts'
import { resultSubject } from '../shared/subjects.ts'
import { meetingPage } from './todos.ts'

type Bind = (value: unknown) => string
export const subject = {
  type: 'MEETING',
  page: `${meetingPage}?_open=detail:{subject}`,
  permission: meetingPermissions.list,
} as const

/** Steps whose day follows from the days of a meeting; topics decide about the others. */
const dated = processSteps.flatMap(({ no, due, kinds }) => (due && !kinds ? [{ no, ...due }] : []))
const bases = { notice: 'notice_date', start: 'vote_start::date', end: 'vote_end::date' } as const
const over = `('DRAFT', 'CANCELLED', 'TERMINATED', 'FILED')`

/** The last day of the oldest step of a meeting that nobody has shown; null where there is none. */
export function stepDueText(alias: string): string {
  const days = dated.map(({ no, base, days: more }) => `(${no}, ${alias}.${bases[base]} + ${more})`).join(', ')
  return `(select min(s.due) from (values ${days}) s(no, due)
    where not exists (select from meeting_step d
      where d.tenant_id = ${alias}.tenant_id and d.meeting_id = ${alias}.id and d.step_no = s.no))`
}

/** Days since the last day of the oldest step that nobody has shown. */
const overdueSteps = (at: string, bind: Bind) => {
  const on = `${bind(at.slice(0, 10))}::date`
  return `select m.id as subject_id, m.title as subject_name, m.village_id, (${on} - o.due)::numeric as part,
      null::numeric as whole
    from owners_meeting m cross join lateral (select ${stepDueText('m')} as due) o
    where m.tenant_id = app_tenant() and m.del_flag = 0 and m.state not in ${over} and o.due < ${on}`
}

/** Days over those within which a meeting that was announced is put to the street. */
const unfiled = (at: string, bind: Bind) => {
  const late = `(${bind(at.slice(0, 10))}::date - ${filingDays} - (m.published_at at time zone 'Asia/Shanghai')::date)`
  return `select m.id as subject_id, m.title as subject_name, m.village_id, ${late}::numeric as part,
      null::numeric as whole
    from owners_meeting m
    where m.tenant_id = app_tenant() and m.del_flag = 0 and m.state = 'PUBLISHED' and ${late} > 0`
}

/** Days, that of the start counting as one, for which a vote has waited for its roster. */
const unlocked = (at: string, bind: Bind) => {
  const moment = `${bind(at)}::timestamptz`
  return `select m.id as subject_id, m.title as subject_name, m.village_id,
      (${moment}::date - m.vote_start::date + 1)::numeric as part, null::numeric as whole
    from owners_meeting m
    where m.tenant_id = app_tenant() and m.del_flag = 0 and m.state = 'NOTICE' and m.roster_locked = 'N'
      and m.vote_start <= ${moment}`
}

/** Days since the last day for the answer to the oldest objection against a roster or a result that has none. */
const unanswered = (at: string, bind: Bind, villages: string) => {
  const on = `${bind(at.slice(0, 10))}::date`
  return `select m.id as subject_id, m.title as subject_name, m.village_id, (${on} - min(o.due_on))::numeric as part,
      null::numeric as whole
    from ref_objection o join owners_meeting m on m.tenant_id = o.tenant_id and m.id = o.subject_id and m.del_flag = 0
    where o.tenant_id = app_tenant() and o.subject_type in ('${rosterSubject}', '${resultSubject}')
      and o.state = 'PENDING' and o.due_on < ${on} and m.village_id = any(${villages})
    group by m.id, m.title, m.village_id`
}

export const meetingWarnings: readonly WarningMeasure[] = [
  {
    ...{ key: 'ownersMeeting.unansweredDays', label: '业主大会异议逾期未答复天数' },
    // The last day is free, red comes the day after.
    ...{ category: 'MEETING', unit: 'DAY', compare: 'GE', levels: { RED: '1' }, subject },
    types: [
      {
        code: 'MEETING_OBJECTION_OVERDUE',
        name: '业主大会异议逾期未答复',
        description: '对业主名册或初步表决结果的异议5日内未答复',
        suggest: '由街道代为答复，并督促召集人、计票人按期答复异议',
      },
    ],
    values: unanswered,
  },
  {
    ...{ key: 'meeting.stepOverdueDays', label: '业主大会流程逾期天数' },
    ...{ category: 'MEETING', unit: 'DAY', compare: 'GE', subject },
    levels: { BLUE: '1', YELLOW: '5', ORANGE: '10', RED: '20' },
    types: [
      {
        code: 'MEETING_STEP_OVERDUE',
        name: '业主大会流程逾期',
        description: '业主大会的某一步骤在截止日后仍未自查',
        suggest: '督促召集人完成该步骤并上传材料，或者取消会议',
      },
    ],
    values: overdueSteps,
  },
  {
    ...{ key: 'ownersMeeting.unlockedDays', label: '到期未锁定名册天数' },
    ...{ category: 'MEETING', unit: 'DAY', compare: 'GE', levels: { YELLOW: '1', RED: '3' }, subject },
    types: [
      {
        code: 'ROSTER_NOT_LOCKED',
        name: '业主名册未锁定',
        description: '已到表决开始时间，业主名册尚未锁定',
        suggest: '答复名册异议后由召集人改期，新的表决开始应在3日以后',
      },
    ],
    values: unlocked,
  },
  {
    ...{ key: 'ownersMeeting.filingOverdueDays', label: '业主大会备案逾期天数' },
    ...{ category: 'MEETING', unit: 'DAY', compare: 'GE', levels: { RED: '1' }, subject },
    types: [
      {
        code: 'MEETING_FILING_OVERDUE',
        name: '逾期未备案',
        description: '业主大会决定公告后30日内未提交备案',
        suggest: '督促召集人登记会议记录、上传材料并提交备案',
      },
    ],
    values: unfiled,
  },
]
