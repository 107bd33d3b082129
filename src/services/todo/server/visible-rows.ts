import type { Actor } from '#kernel/server/actor.ts'

type Bind = (value: unknown) => string

/** Whose inbox is asked for: it follows the roles and the scope of the chosen organisation, as they are now. */
export type Reader = Pick<Actor, 'userId' | 'departId' | 'roles' | 'scope'>

/**
 * The to-dos over alias `t` that a person may act on: named as assignee, or one of the candidates while nobody is named.
 * A candidate holds one of the roles in the chosen organisation, has the village in scope, and belongs to the department
 * if one is named. A matter without a village needs the department, else only those who see the whole tenant are
 * candidates. A candidate to whom a to-do was handed over has it only as long as they are one.
 */
export function audienceText(reader: Reader, bind: Bind): string {
  const { userId, departId, roles, scope } = reader
  const role = `(cardinality(t.candidate_roles) = 0 or t.candidate_roles && ${bind([...roles])}::text[])`
  const depart = `(t.candidate_depart_id is null or t.candidate_depart_id = ${bind(departId)})`
  const isOpenToSome = `(cardinality(t.candidate_roles) > 0 or t.candidate_depart_id is not null)`
  const candidate = [isOpenToSome, role, depart]
  if (scope.villages !== 'all')
    candidate.push(
      `(t.village_id = any(${bind(scope.villages)}::text[]) or t.village_id is null and t.candidate_depart_id is not null)`,
    )
  const me = bind(userId)
  return `(t.assignee_id = ${me} and not ${isOpenToSome} or (t.assignee_id is null or t.assignee_id = ${me}) and ${candidate.join(' and ')})`
}

/** The same, with what the person has closed, although their rights may have changed since. */
export const visibleText = (reader: Reader, bind: Bind): string =>
  `(t.done_by = ${bind(reader.userId)} or ${audienceText(reader, bind)})`

/** Has the person put the to-do over alias `t` off beyond `at`. */
export const snoozedText = (userId: string, at: string): string =>
  `exists (select from todo_snooze s where s.tenant_id = t.tenant_id and s.todo_id = t.id and s.user_id = ${userId} and s.until > ${at})`
