import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { grantables, type Grantable } from '../../grant/shared/grants.ts'
import type { GrantEntry } from '../../grant/shared/schema.ts'

type Row = GrantEntry & { platform: boolean; isHeld: boolean }
/** An entry that a set may hold, or that stands above one. */
export type Entry = Row & Grantable

const rowsOf = (tenantId: number) =>
  statement<Row>(
    `select p.id, p.parent_id, p.menu_type, p.name, p.perms, p.component, p.declared, p.status, p.platform,
      0 as rules, 0 as rules_held, exists (
        select from sys_tenant_permission s where s.tenant_id = $1 and s.permission_id = p.id) as is_held
    from ref_permission p order by p.sort_no, p.id`,
    [tenantId],
  )

/** The entries of a tenant's set: without the platform's own, without pages that are everybody's and empty groups. */
export async function readEntries(reader: Reader, tenantId: number): Promise<Entry[]> {
  const all = grantables(await reader.all(rowsOf(tenantId)))
  const own = new Set(all.flatMap(({ id, platform, kind }) => (platform || kind === 'open' ? [] : [id])))
  const needed = new Set(
    all.flatMap(({ id, kind, openers }) => {
      if (kind === 'opened') return openers.some((opener) => own.has(opener)) ? [id] : []
      return own.has(id) && kind !== 'group' ? [id] : []
    }),
  )
  const parentOf = new Map(all.map(({ id, parentId }) => [id, parentId]))
  // A circle of parents ends where it began.
  for (const id of needed) {
    const parent = parentOf.get(id)
    if (parent && parentOf.has(parent)) needed.add(parent)
  }
  return all.filter(({ id }) => needed.has(id))
}
