import { nest } from '#engines/pickers/shared/tree.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement, type Statement } from '#kernel/server/db/statement.ts'
import type { Entry } from '../shared/entry.ts'
import { menuTypes } from './repository.ts'

/** `p` is sys_permission; the tenant decides about the rules. */
export const entryColumns = `p.id, p.id as key, p.name as title, p.parent_id, p.name, p.perms, p.perms_type, p.icon, p.component,
  p.component_name, p.url, p.redirect, p.sort_no, p.menu_type, p.route, p.keep_alive, p.hidden, p.hide_tab, p.always_show,
  p.internal_or_external, p.status, p.description, p.del_flag, p.declared, p.declared and p.update_by is not null as edited,
  p.create_by, p.create_time, p.update_by, p.update_time, p.version,
  (exists (select from sys_permission_data_rule r where r.tenant_id = $1 and r.permission_id = p.id and r.del_flag = 0))::integer as rule_flag,
  not exists (select from sys_permission c where c.parent_id = p.id and c.del_flag = 0) as leaf,
  not exists (select from sys_permission c where c.parent_id = p.id and c.del_flag = 0) as is_leaf`

const select = (tenantId: number, where: string, values: readonly unknown[]): Statement<Entry> =>
  statement(`select ${entryColumns} from sys_permission p where ${where} order by p.sort_no, p.id`, [
    tenantId,
    ...values,
  ])

/** A leaf has no children and everything else a list of them, filled or not: tables draw their arrows by that. */
export const answered = (entry: Entry, children: Entry[] = []): Entry =>
  entry.leaf ? { ...entry, children: null } : { ...entry, children }

/** Every entry that is not removed, as a tree; with a part of a name the hits alone, each as a leaf. */
export async function readAll(reader: Reader, actor: Actor, name: string): Promise<Entry[]> {
  if (name !== '') {
    const hits = await reader.all(
      select(actor.tenantId, `p.del_flag = 0 and position(lower($2) in lower(p.name)) > 0`, [name.toLowerCase()]),
    )
    return hits.map((entry) => ({ ...entry, leaf: true, isLeaf: true, children: null }))
  }
  const rows = await reader.all(select(actor.tenantId, 'p.del_flag = 0', []))
  return nest(rows, { idOf: ({ id }) => id, parentOf: ({ parentId }) => parentId, make: answered })
}

/** The entries at the top. */
export const readTop = async (reader: Reader, actor: Actor): Promise<Entry[]> =>
  (await reader.all(select(actor.tenantId, `p.del_flag = 0 and p.menu_type = ${menuTypes.top}`, []))).map((entry) =>
    answered(entry),
  )

/** What stands right below entries, by the entry. */
export async function readBelow(
  reader: Reader,
  actor: Actor,
  parents: readonly string[],
): Promise<Record<string, Entry[]>> {
  const rows = await reader.all(select(actor.tenantId, `p.del_flag = 0 and p.parent_id = any($2::text[])`, [parents]))
  return Object.fromEntries(
    parents.map((parent) => [
      parent,
      rows.filter(({ parentId }) => parentId === parent).map((entry) => answered(entry)),
    ]),
  )
}

export const readEntry = (reader: Reader, actor: Actor, id: string, isRemoved = false): Promise<Entry | undefined> =>
  reader.maybe(select(actor.tenantId, `p.id = $2 and p.del_flag = ${isRemoved ? 1 : 0}`, [id]))

/** Removed entries whose parent is not removed with them, newest first. */
export const readRemoved = async (reader: Reader, actor: Actor): Promise<Entry[]> =>
  (
    await reader.all(
      select(
        actor.tenantId,
        `p.del_flag = 1 and p.update_by is not null and not exists (
          select from sys_permission u where u.id = p.parent_id and u.del_flag = 1)`,
        [],
      ),
    )
  )
    .toSorted((a, b) => (b.updateTime ?? '').localeCompare(a.updateTime ?? ''))
    .map((entry) => ({ ...entry, children: null }))
