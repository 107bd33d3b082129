import type { Actor } from '#kernel/server/actor.ts'

type Bind = (value: unknown) => string

/** Over `t`: what the district keeps for everybody, and what a company on the caller's own line keeps. */
export function ownedText({ scope }: Actor, bind: Bind): string {
  if (scope.villages === 'all') return 'true'
  const line = bind(scope.orgCode)
  return `(t.company_id is null or ${line} <> '' and exists (select from ref_depart d where d.tenant_id = t.tenant_id
    and d.id = t.company_id and (starts_with(${line}, d.org_code) or starts_with(d.org_code, ${line}))))`
}
