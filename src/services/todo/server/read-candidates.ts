import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Todo, TodoCandidate } from '../shared/schema.ts'
import type { TodoParts } from './ports.ts'

type Asked = Pick<Todo, 'candidateRoles' | 'candidateDepartId' | 'villageId'>

/** Active people with one of the roles (any, if none is asked for) in a department, or anywhere. */
const holders = `select distinct r.user_id from ref_user_role r
  join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.active
  where r.tenant_id = $1 and (cardinality($2::text[]) = 0 or r.role_code = any($2::text[])) and ($3::text is null or r.depart_id = $3)
  order by 1 limit 500`

/** Everybody who could act on a to-do that waits for roles or for a department; nobody where a person is meant. */
export async function candidateIds(
  reader: Reader,
  { candidateRoles, candidateDepartId, villageId }: Asked,
  { peopleInCharge }: Pick<TodoParts, 'peopleInCharge'>,
): Promise<string[]> {
  if (candidateRoles.length === 0 && candidateDepartId === null) return []
  if (villageId === null || candidateDepartId !== null) {
    const values = [reader.tenantId, candidateRoles, candidateDepartId]
    return (await reader.all(statement<{ userId: string }>(holders, values))).map(({ userId }) => userId)
  }
  const people = await peopleInCharge(reader, [villageId], candidateRoles as never, today())
  return [...new Set(people.map(({ userId }) => userId))]
}

/** The same with their names, without one of them. */
export async function candidatesOf(
  reader: Reader,
  todo: Asked,
  without: string,
  parts: Pick<TodoParts, 'peopleInCharge'>,
): Promise<TodoCandidate[]> {
  const userIds = (await candidateIds(reader, todo, parts)).filter((id) => id !== without)
  const text =
    'select id as value, name as label, name as text from ref_user where tenant_id = $1 and id = any($2::text[]) order by name, id'
  return reader.all(statement<TodoCandidate>(text, [reader.tenantId, userIds]))
}
