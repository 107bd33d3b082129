import type { Infer } from '#kernel/shared/schema.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement, type Statement } from '#kernel/server/db/statement.ts'
import type { PathStanding } from '../shared/schema.ts'
import { pathOf } from './build-menu-tree.ts'
import { allPermissions, menuTypes } from './repository.ts'

/** So many names are enough to find somebody. */
const NAMES = 3

/** Those who grant permissions in the caller's tenant, the platform's operators last; nobody is sent to himself. */
const administrators = ({ tenantId, userId }: Actor): Statement<{ name: string }> =>
  statement(
    `select u.name from ref_user_role r join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
     where r.tenant_id = $1 and r.role_code in ('supAdmin', 'admin') and u.active and u.id <> $2
     group by u.name order by bool_or(r.role_code = 'supAdmin') desc, u.name limit ${NAMES}`,
    [tenantId, userId],
  )

/**
 * Whether the product has a page at a path, whoever may see it, and whom to ask for it. Tells nothing of the page
 * itself; residents learn no names.
 */
export async function readPathStanding(db: Db, actor: Actor, path: string): Promise<Infer<typeof PathStanding>> {
  const [rows, people] = await db.flight(actor, [allPermissions, administrators(actor)])
  const isKnown = rows.some(
    ({ menuType, route, url }) => menuType !== menuTypes.action && route && url !== null && fits(pathOf(url), path),
  )
  const tells = isKnown && actor.scope.narrow !== 'resident'
  return { isKnown, administrators: tells ? people.map(({ name }) => name) : [] }
}

/** Part by part; a named part takes anything. */
function fits(pattern: string, path: string): boolean {
  const wanted = partsOf(pattern.split('?', 1)[0]!)
  const parts = partsOf(path)
  return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean)

const framedPages = statement<{ url: string }>(
  `select distinct url from sys_permission
   where del_flag = 0 and menu_type < 2 and component like 'layouts/Iframe%' and url ~* '^https?://'`,
)

/** The sites that menu entries show in frames, as the content policy names them. */
export async function readFrameOrigins(db: Db): Promise<string[]> {
  const [rows] = await db.flight(systemActor(0), [framedPages])
  return [...new Set(rows.flatMap(({ url }) => originOf(url) ?? []))].toSorted()
}

/** Only a site that is spelt out: one that is put together in the browser would let the menu frame anything. */
function originOf(url: string): string | undefined {
  const [site] = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?=[/?#]|$)/i.exec(url) ?? []
  return site?.toLowerCase()
}
