import type { WarningMeasure } from '#kernel/server/warning-measure.ts'

const isOfType = (type: string) => `m.meeting_type = '${type}'`
const hasTopic = (kind: string) => `exists (select from meeting_topic t
  where t.tenant_id = m.tenant_id and t.meeting_id = m.id and t.kind = '${kind}')`

/** Which meetings a type of warnings is about: by their own type, or by one of their topics. */
const meetings: Readonly<Record<string, string>> = {
  FIRST: isOfType('1'),
  REGULAR: isOfType('2'),
  INTERIM: isOfType('3'),
  RENEWAL: isOfType('4'),
  FUND_USE: hasTopic('5'),
  COMPANY_CHOICE: hasTopic('4'),
}

/** A measure of meetings that tells those alone which a type is about. */
export function byMeetingType(measure: WarningMeasure): WarningMeasure {
  if (!('values' in measure)) return measure
  return {
    ...measure,
    byMeetingType: true,
    values: (at, bind, villages, meetingType) => {
      const all = measure.values(at, bind, villages)
      const own = meetingType ? meetings[meetingType] : undefined
      return own
        ? `select v.* from (${all}) v join owners_meeting m on m.tenant_id = app_tenant() and m.id = v.subject_id where ${own}`
        : all
    },
  }
}
