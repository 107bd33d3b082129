import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { found, notFound } from '#kernel/server/errors.ts'
import { Answer } from '#kernel/server/http/route.ts'
import { mostMembers } from '../shared/api.ts'
import type { DepartMember, DepartNode, DepartParents } from '../shared/node.ts'
import { levelOf } from '../shared/org-code.ts'
import { departScope, mineText, named, nodeOf, read, treeOf } from './depart-repository.ts'

export async function readTreeOfType(db: Db, actor: Actor, types: string): Promise<DepartNode[]> {
  const [rows] = await db.flight(actor, [read(actor, (bind) => `t.org_category = any(${bind(named(types))}::text[])`)])
  return treeOf(rows)
}

/** What the caller is in charge of, with the text by which clients know that there is something. */
export async function readMine(db: Db, actor: Actor): Promise<Answer<DepartNode[] | null>> {
  const [rows] = await db.flight(actor, [read(actor, (bind) => mineText(actor, bind))])
  return rows.length > 0 ? new Answer(treeOf(rows), '2') : new Answer<DepartNode[] | null>(null, '1')
}

export async function readAll(db: Db, actor: Actor, ids: string): Promise<DepartNode[]> {
  const some = ids === '' ? undefined : (bind: (value: unknown) => string) => `t.id = any(${bind(named(ids))}::text[])`
  const [rows] = await db.flight(actor, [read(actor, some)])
  return rows.map((row) => nodeOf(row))
}

export async function readOfCode(db: Db, actor: Actor, orgCode: string): Promise<DepartNode> {
  const [[row]] = await db.flight(actor, [read(actor, (bind) => `t.org_code = ${bind(orgCode)}`)])
  return nodeOf(found(row))
}

/** Those who belong to an organisation of the caller's scope. */
export async function readMembers(db: Db, actor: Actor, id: string): Promise<DepartMember[]> {
  const own = read(actor, (bind) => `t.id = ${bind(id)}`)
  const [[depart], members] = await db.flight(actor, [own, membersOf(actor, id)])
  if (!depart) throw notFound()
  return members
}

function membersOf(actor: Actor, id: string): Statement<DepartMember> {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const text = `select u.id, u.username, u.name as realname, u.active, m.in_charge,
      (select string_agg(r.name, ',' order by r.sort_no) from ref_user_role h
        join ref_role r on r.tenant_id = h.tenant_id and r.code = h.role_code
        where h.tenant_id = m.tenant_id and h.user_id = m.user_id and h.depart_id = m.depart_id) as role_names
    from ref_user_depart m join ref_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
      join sys_depart t on t.tenant_id = m.tenant_id and t.id = m.depart_id
    where m.tenant_id = ${bind(actor.tenantId)} and m.depart_id = ${bind(id)} and ${departScope(actor, 't.org_code', bind)}
    order by m.in_charge desc, u.name, u.id limit ${mostMembers}`
  return statement(text, bound.list)
}

/** By the keys that were asked for: the ancestors within the caller's scope. */
export async function readParents(
  db: Db,
  actor: Actor,
  { departId = '', orgCode = '' }: { departId?: string | undefined; orgCode?: string | undefined },
): Promise<Record<string, DepartParents>> {
  const wanted = named(departId === '' ? orgCode : departId)
  const column = departId === '' ? 'w.org_code' : 'w.id'
  const lines = (bind: (value: unknown) => string) => `exists (select from sys_depart w
    where w.tenant_id = t.tenant_id and ${column} = any(${bind(wanted)}::text[]) and starts_with(w.org_code, t.org_code))`
  const [rows] = await db.flight(actor, [read(actor, lines)])
  const nodes = rows.map((row) => nodeOf(row))
  const asked = nodes.filter((node) => wanted.includes(departId === '' ? node.orgCode : node.id))
  return Object.fromEntries(
    asked.map((node): [string, DepartParents] => {
      const above = nodes
        .filter((other) => other.id !== node.id && node.orgCode.startsWith(other.orgCode))
        .toSorted((a, b) => levelOf(a.orgCode) - levelOf(b.orgCode))
      const parentMap = Object.fromEntries(above.map((other) => [other.id, other]))
      return [departId === '' ? node.orgCode : node.id, { parentIds: above.map(({ id }) => id), parentMap }]
    }),
  )
}
