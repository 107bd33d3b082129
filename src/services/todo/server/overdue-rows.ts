import { governmentRoles, residentRoles } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'

/**
 * Over `t`: open to-dos of people who work here whose time is over, and whom the caller may urge: whoever submitted the
 * matter, and the government for the villages of its scope. Reminders are not urged themselves.
 */
export function overdueText(actor: Actor, bind: (value: unknown) => string): string {
  const isOver = `t.state = 'OPEN' and t.biz_type <> 'PROMPT' and t.due_at < ${bind(nowText())}::timestamptz`
  const isWorker = `(t.assignee_id is null or exists (select from ref_user_role r where r.tenant_id = t.tenant_id
    and r.user_id = t.assignee_id and r.role_code <> all(${bind([...residentRoles])}::text[])))`
  return `${isOver} and ${isWorker} and (t.create_by = ${bind(actor.username)} or ${governedText(actor, bind)})`
}

function governedText({ roles, scope: { villages } }: Actor, bind: (value: unknown) => string): string {
  const isGovernment = roles.has('admin') || governmentRoles.some((role) => roles.has(role))
  if (!isGovernment) return 'false'
  return villages === 'all' ? 'true' : `t.village_id = any(${bind(villages)}::text[])`
}
