import { containing } from '#kernel/server/db/like.ts'
import { pagingOf, toPage, type Page } from '#kernel/shared/page.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { prefixText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { RoleHolder } from '../shared/schema.ts'

type Bind = (value: unknown) => string
type Raw = Readonly<Record<string, unknown>>

/** Over `u` (ref_user): those whom the caller may see, as everywhere: the own organisation and what stands below it. */
export function visibleText(actor: Actor, bind: Bind): string {
  if (actor.scope.narrow === 'resident') return 'false'
  if (actor.scope.villages === 'all') return 'true'
  const below = prefixText('d.org_code', actor.scope.orgCode, bind)
  return `exists (select from ref_user_depart m join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id
    where m.tenant_id = u.tenant_id and m.user_id = u.id and ${below})`
}

const departs = (held: string): string => `(select string_agg(d.name, ',' order by d.org_code) from ${held} h
  join ref_depart d on d.tenant_id = h.tenant_id and d.id = h.depart_id where h.tenant_id = u.tenant_id and h.user_id = u.id`

const roleOf = (bind: Bind, raw: Raw): string => `(select code from ref_role where id = ${bind(textIn(raw, 'roleId'))})`

interface Wanted {
  /** Who is meant, over `u`. */
  where: (bind: Bind) => string
  /** The organisations to show, over `u`. */
  departs: (bind: Bind) => string
}

const holding = (role: string): string =>
  `exists (select from ref_user_role h where h.tenant_id = u.tenant_id and h.user_id = u.id and h.role_code = ${role})`

/** Those who hold the role of the query, with the organisations in which they do. */
export const readHolders = (db: Db, actor: Actor, raw: Raw): Promise<Page<RoleHolder>> =>
  readPage(db, actor, raw, {
    where: (bind) => holding(roleOf(bind, raw)),
    departs: (bind) => `${departs('ref_user_role')} and h.role_code = ${roleOf(bind, raw)})`,
  })

/** Active people with an organisation who do not hold the role of the query. */
export const readCandidates = (db: Db, actor: Actor, raw: Raw): Promise<Page<RoleHolder>> =>
  readPage(db, actor, raw, {
    where: (bind) => `u.active and not ${holding(roleOf(bind, raw))}
      and exists (select from ref_user_depart h where h.tenant_id = u.tenant_id and h.user_id = u.id)`,
    departs: () => `${departs('ref_user_depart')})`,
  })

async function readPage(db: Db, actor: Actor, raw: Raw, wanted: Wanted): Promise<Page<RoleHolder>> {
  const { size, current, offset } = pagingOf(raw)
  const [shown, counted] = [new Values(), new Values()]
  const bind: Bind = (value) => shown.add(value)
  const columns = `u.id, u.username, u.name as realname, u.active, ${wanted.departs(bind)} as org_code_txt`
  const range = `limit ${bind(size)} offset ${bind(offset)}`
  const from = (to: Values) => fromText(actor, raw, wanted, (value) => to.add(value))
  const [rows, [total]] = await db.flight(actor, [
    statement<RoleHolder>(`select ${columns} ${from(shown)} order by u.name, u.id ${range}`, shown.list),
    statement<{ total: number }>(`select count(*) as total ${from(counted)}`, counted.list),
  ])
  return toPage(rows, total?.total ?? 0, size, current)
}

function fromText(actor: Actor, raw: Raw, wanted: Wanted, bind: Bind): string {
  const where = [
    `u.tenant_id = ${bind(actor.tenantId)}`,
    visibleText(actor, bind),
    wanted.where(bind),
    ...namedText(raw, bind),
  ]
  return `from ref_user u where ${where.filter((one) => one !== 'true').join(' and ')}`
}

function namedText(raw: Raw, bind: Bind): string[] {
  const part = (key: string) => textIn(raw, key).replace(/^\*|\*$/g, '')
  const [keyword, username, realname] = [part('keyword'), part('username'), part('realname')]
  return [
    ...(keyword === ''
      ? []
      : [`(u.name ilike ${bind(containing(keyword))} or u.username ilike ${bind(containing(keyword))})`]),
    ...(username === '' ? [] : [`u.username ilike ${bind(containing(username))}`]),
    ...(realname === '' ? [] : [`u.name ilike ${bind(containing(realname))}`]),
  ]
}

const textIn = (raw: Raw, key: string): string => {
  const value = raw[key]
  return typeof value === 'string' ? value.trim() : ''
}
