import type { Actor } from '#kernel/server/actor.ts'

/** Offices and villages see the items of whoever charges in their villages, over `t`. */
export function isKnownItem({ scope }: Actor, bind: (value: unknown) => string): string {
  if (scope.villages === 'all' || scope.isTrade) return 'true'
  const villages = `${bind(scope.villages)}::text[]`
  return `t.creditor_id in (
    select a.company_id from ref_manager_area a where a.tenant_id = t.tenant_id and a.active and a.state = 'EFFECTIVE' and a.village_id = any(${villages})
    union all select v.org_id from ref_village v where v.tenant_id = t.tenant_id and v.id = any(${villages}))`
}
