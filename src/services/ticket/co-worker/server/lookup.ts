import type { Actor } from '#kernel/server/actor.ts'
import { flagFilter, type Filter } from '#engines/manage-view/server/conditions.ts'
import type { Helped } from '../shared/schema.ts'

/** SQL over a ticket `t`: the names of those who help. */
export const helperNames = `(select string_agg(u.name, '、' order by u.name, u.id) from ref_user u
    where u.tenant_id = t.tenant_id and u.id = any(t.co_assignee_ids))`

/** SQL over a ticket `t`: does this account help. */
export const helpsText = (userId: string): string => `${userId} = any(t.co_assignee_ids)`

/** What the caller helps with. */
export const byHelper: Filter = (asked, bind, actor) => flagFilter(helpsText(bind(actor.userId)))(asked, bind, actor)

export const isHelper = ({ userId }: Pick<Actor, 'userId'>, { coAssigneeIds }: Helped): boolean =>
  coAssigneeIds.includes(userId)
