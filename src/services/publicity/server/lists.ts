import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { onceADay } from '#engines/manage-view/server/list-views.ts'
import type { Filter } from '#engines/manage-view/server/conditions.ts'
import { today } from '#kernel/server/clock.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import type { Services } from '#kernel/server/services.ts'
import { publicityFields } from '../shared/fields.ts'
import type { Publicity } from '../shared/schema.ts'
import { publicityPurposes } from './files.ts'
import type { PublicityParts } from './ports.ts'
import { subjectPageOf } from './tell-page.ts'
import { publicityTables } from './tables.ts'

const ofRow = 'from publicity_objection o where o.tenant_id = t.tenant_id and o.publicity_id = t.id and o.del_flag = 0'
const pending = `${ofRow} and o.state = 'PENDING'`

const isMissing = (day: string): string => `(t.state = 'DRAFT' and t.due_on < ${day})`
const isUnanswered = (day: string): string => `exists (select ${pending} and o.due_on < ${day})`

/** Out on its last day or before; what is not out is late from the day after. */
const inTimeOn = (day: string): string => `case when t.from_day <= t.due_on then 'Y'
  when t.from_day > t.due_on or t.due_on < ${day} then 'N' end`

const inTime: Filter = ({ values }, bind) => {
  const day = `${bind(today())}::date`
  return `(${inTimeOn(day)}) = any(${bind([...values])}::text[])`
}

const late: Filter = ({ values }, bind) => {
  const day = `${bind(today())}::date`
  const ways = values.map((value) => (value === 'MISSING' ? isMissing(day) : isUnanswered(day)))
  return `(${ways.join(' or ')})`
}

type Parts = Pick<Services, 'secrets'> & Pick<PublicityParts, 'kinds'>

function listOn(day: string, { secrets, kinds }: Parts): List<Publicity> {
  const on = `'${day}'::date`
  return listOf<Publicity>({
    table: publicityTables.publicity,
    fields: publicityFields,
    derived: {
      // Worked out for each row as it is shown.
      subjectPage: 'null',
      seenCount: '(select count(*) from publicity_reader r where r.tenant_id = t.tenant_id and r.publicity_id = t.id)',
      objectionCount: `(select count(*) ${ofRow})`,
      openCount: `(select count(*) ${pending})`,
      late: `case when ${isMissing(on)} then 'MISSING' when ${isUnanswered(on)} then 'UNANSWERED' end`,
      inTime: inTimeOn(on),
    },
    filters: { late, inTime },
    shown: (row) => ({
      ...row,
      subjectPage: subjectPageOf(kinds(), row),
      files: shownPaths(secrets, row.files, publicityPurposes),
      placeFiles: shownPaths(secrets, row.placeFiles, publicityPurposes),
    }),
  })
}

/** The register as offices see it; what is late is judged on the day of the server's clock. */
export const publicityListOf = (parts: Parts): (() => List<Publicity>) => onceADay((day) => listOn(day, parts))
