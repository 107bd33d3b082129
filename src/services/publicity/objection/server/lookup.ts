import type { Reader } from '#kernel/server/db/db.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { Objection } from '../shared/schema.ts'

export interface KnownObjection extends Pick<
  Objection,
  'id' | 'content' | 'raisedAt' | 'dueOn' | 'note' | 'passedAt' | 'answer' | 'state'
> {
  subjectType: string
  byUserId: string
  byName: string
}

/** What was said against the publicities of a record, under all of their versions, the newest first. */
export function objectionsOf(
  reader: Reader,
  subjectTypes: readonly string[],
  subjectId: string,
): Promise<KnownObjection[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select o.id, o.content, o.raised_at, o.due_on, o.note, o.passed_at, o.answer, o.state, p.subject_type,
      o.by_user_id, coalesce(u.name, '') as by_name
    from publicity p join publicity_objection o on o.tenant_id = p.tenant_id and o.publicity_id = p.id and o.del_flag = 0
      left join ref_user u on u.tenant_id = o.tenant_id and u.id = o.by_user_id
    where ${livingText(reader, 'p', bind)} and p.subject_type = any(${bind(subjectTypes)}::text[])
      and p.subject_id = ${bind(subjectId)}
    order by o.raised_at desc, o.id desc limit 200`
  return reader.all(statement<KnownObjection>(text, values.list))
}
