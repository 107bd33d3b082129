import type { Reader } from '#kernel/server/db/db.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import type { TemplateKind } from '../shared/dictionaries.ts'
import { standards } from '../shared/standards.ts'
import type { PaperWords } from '../shared/words-fault.ts'

/**
 * The words of a kind that hold for a meeting on a day: of the organisation nearest to its village, there first those for
 * its type of meeting, then the ones that began last. Where nobody keeps any, the product's own.
 */
export async function templateFor(
  reader: Reader,
  { villageId, meetingType }: Pick<OwnersMeeting, 'villageId' | 'meetingType'>,
  { kind, day }: { kind: TemplateKind; day: string },
): Promise<PaperWords> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select t.title, t.body, t.closing from meeting_template t
      left join ref_depart d on d.tenant_id = t.tenant_id and d.id = t.depart_id
      join ref_village v on v.tenant_id = t.tenant_id and v.id = ${bind(villageId)}
    where ${livingText(reader, 't', bind)} and t.kind = ${bind(kind)}
      and ${bind(day)}::date between t.start_on and coalesce(t.end_on, 'infinity')
      and (t.meeting_types is null or ${bind(meetingType)} = any(t.meeting_types))
      and (t.depart_id is null or starts_with(v.org_code, d.org_code))
    order by length(coalesce(d.org_code, '')) desc, t.meeting_types is null, t.start_on desc, t.id desc limit 1`
  return (await reader.maybe(statement<PaperWords>(text, values.list))) ?? standards[kind]
}
