import type { WarningMeasure } from '#kernel/server/warning-measure.ts'
import { resultSubject } from '../shared/subjects.ts'
import { subject } from './warnings.ts'

type Bind = (value: unknown) => string

/** Days after the end within which papers are entered; the result is public by then. */
const entryDays = 3

/**
 * Days for which something of a meeting should have been public: its notice by the planned day, what was counted once the
 * papers are in, and the decision on the day after the one for objections, unless one of them still waits for its answer.
 */
const missing = (at: string, bind: Bind) => {
  const on = `${bind(at.slice(0, 10))}::date`
  return `select m.id as subject_id, m.title as subject_name, m.village_id, (${on} - d.due)::numeric as part,
      null::numeric as whole
    from owners_meeting m
      left join lateral (select p.until_day + 1 as due, p.pending from ref_publicity p
        where p.tenant_id = m.tenant_id and p.subject_type = '${resultSubject}' and p.subject_id = m.id
        order by p.from_day desc, p.id desc limit 1) r on m.state = 'PRELIMINARY' and r.pending = 0
      cross join lateral (select case m.state when 'COUNTING' then m.vote_end::date + ${entryDays}
        when 'PRELIMINARY' then r.due else m.notice_date end as due) d
    where m.tenant_id = app_tenant() and m.del_flag = 0 and d.due < ${on}
      and m.state in ('COMMUNITY', 'STREET', 'RETURNED', 'COUNTING', 'PRELIMINARY')`
}

/** The smaller of both shares, of votes that end within a day and are short of two thirds. */
const lowTurnout = (at: string, bind: Bind) => {
  const moment = `${bind(at)}::timestamptz`
  const isFewer = 'h.joined_count * m.roster_area <= h.joined_area * m.roster_persons'
  return `select m.id as subject_id, m.title as subject_name, m.village_id,
      (case when ${isFewer} then h.joined_count else h.joined_area end)::numeric as part,
      (case when ${isFewer} then m.roster_persons else m.roster_area end)::numeric as whole
    from owners_meeting m join vote_head h on h.tenant_id = m.tenant_id and h.meeting_id = m.id
    where m.tenant_id = app_tenant() and m.del_flag = 0 and m.state = 'VOTING'
      and m.vote_end > ${moment} and m.vote_end <= ${moment} + interval '24 hours'
      and (3 * h.joined_count < 2 * m.roster_persons or 3 * h.joined_area < 2 * m.roster_area)`
}

/** What owners do not get to know in time, and votes in which too few of them take part. */
export const publicWarnings: readonly WarningMeasure[] = [
  {
    ...{ key: 'meeting.publicityMissing', label: '应公示未公示天数' },
    ...{ category: 'MEETING', unit: 'DAY', compare: 'GE', subject },
    levels: { BLUE: '1', YELLOW: '3', ORANGE: '5', RED: '7' },
    types: [
      {
        code: 'MEETING_PUBLICITY_MISSING',
        name: '业主大会应公示未公示',
        description: '会议公告、初步结果或者决定到期仍未公示',
        suggest: '督促召集人和审核单位及时公示；延期的应说明理由并重新安排时间',
      },
    ],
    values: missing,
  },
  {
    ...{ key: 'meeting.turnout', label: '表决参与率' },
    ...{ category: 'MEETING', unit: 'PERCENT', compare: 'LE', subject, isHourly: true },
    // Below two thirds, which are judged exactly by the query.
    levels: { ORANGE: '66.67', RED: '50' },
    types: [
      {
        code: 'VOTE_LOW_TURNOUT',
        name: '表决参与率不足',
        description: '距表决截止不足24小时，参与表决的人数或者面积不到三分之二',
        suggest: '请召集人上门送达和催办，必要时在截止前申请延期',
      },
    ],
    values: lowTurnout,
    scale: 100,
  },
]
