import { codedFilter, type Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { onceADay } from '#engines/manage-view/server/list-views.ts'
import { today } from '#kernel/server/clock.ts'
import { containing } from '#kernel/server/db/like.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { committeeFields } from '../shared/fields.ts'
import type { Committee } from '../shared/schema.ts'
import { filingDays, firstMeetingDays } from '../shared/term.ts'
import { committeePurposes } from './files.ts'
import { isKnown } from './known-rows.ts'
import { committeeTables } from './tables.ts'
import { isVacant } from './vacancy-rows.ts'

/** The people of a committee `t`: those in office, or those who were there on its last day. */
const people = `from committee_member m where m.tenant_id = t.tenant_id and m.committee_id = t.id and m.del_flag = 0
  and (m.state = '1' or m.end_date = t.ended_on)`
const seal =
  'from committee_seal s where s.tenant_id = t.tenant_id and s.village_id = t.village_id order by s.seq desc limit 1'
const held = `t.state in ('EFFECTIVE', 'RENEWING', 'EXPIRED', 'AGENCY')`

const director: Filter = ({ values }, bind) =>
  `exists (select ${people} and m.position = 'director'
    and (${values.map((value) => `m.name ilike ${bind(containing(value))}`).join(' or ')}))`

/** How near the end of a term is on a day, as `dueOf` says it. */
const dueText = (
  left: string,
): string => `case when not (${held}) or t.kind <> '1' then null when ${left} < 0 then 'OVER'
  when ${left} <= 30 then 'D30' when ${left} <= 60 then 'D60' when ${left} <= 90 then 'D90' end`

const dueFilter = codedFilter((bind) => dueText(`(t.end_date - ${bind(today())}::date)`))

function listOn(day: string, { secrets }: Pick<Services, 'secrets'>): List<Committee> {
  const left = `(t.end_date - '${day}'::date)`
  return listOf<Committee>({
    table: committeeTables.committee,
    fields: committeeFields,
    derived: {
      directorName: `(select m.name ${people} and m.position = 'director' order by m.state limit 1)`,
      memberCount: `(select count(*) ${people} and m.position <> 'alternate')`,
      alternateCount: `(select count(*) ${people} and m.position = 'alternate')`,
      remainingDays: `case when ${held} then ${left} end`,
      due: dueText(left),
      vacant: isVacant,
      filingDue: `(t.elected_on + ${filingDays})`,
      firstMeetingDue: `(t.elected_on + ${firstMeetingDays})`,
      firstMetOn: `(select (m.meeting_time at time zone 'Asia/Shanghai')::date from committee_meeting m
        where m.tenant_id = t.tenant_id and m.committee_id = t.id and m.kind = '1' and m.del_flag = 0)`,
      sealNo: `(select s.seal_no ${seal})`,
      sealState: `coalesce((select case s.act when 'VOID' then '0' when 'SURRENDER' then '2' else '1' end ${seal}), '0')`,
    },
    filters: { directorName: director, due: dueFilter, vacant: codedFilter(isVacant) },
    only: (actor) => isKnown(actor, 't.state'),
    shown: (row) => withLinks(row, secrets),
  })
}

function withLinks(row: Committee, secrets: Services['secrets']): Committee {
  const link = (files: string | null) => shownPaths(secrets, files, committeePurposes)
  return {
    ...row,
    minutesFiles: link(row.minutesFiles),
    covenantFiles: link(row.covenantFiles),
    rulesFiles: link(row.rulesFiles),
    resolutionFiles: link(row.resolutionFiles),
    basisFiles: link(row.basisFiles),
  }
}

/** The register of committees; the days that are left are counted from the day of the server's clock. */
export const committeeListOf = (parts: Pick<Services, 'secrets'>): (() => List<Committee>) =>
  onceADay((day) => listOn(day, parts))
