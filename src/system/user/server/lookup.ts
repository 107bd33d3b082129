import type { RoleCode } from '#kernel/shared/role.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { prefixText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { phoneField } from './repository.ts'

/** A row of the published view `ref_user`: the members of the current tenant. */
export interface RefUser {
  tenantId: number
  id: string
  name: string
  username: string
  active: boolean
}

/** Members by id; unknown ids are left out. */
export const readUsers = (tx: Reader, ids: readonly string[]): Promise<RefUser[]> =>
  tx.all(
    statement<RefUser>(
      'select tenant_id, id, name, username, active from ref_user where tenant_id = $1 and id = any($2)',
      [tx.tenantId, ids],
    ),
  )

export interface RoleHolders {
  roles: readonly RoleCode[]
  /** Organisations, the roles being held in one of them. */
  departIds?: readonly string[]
  /** Or the subtree of an organisation's code. */
  below?: string
}

/** Active members who hold one of the roles in one of the organisations, each once. */
export function readRoleHolders(tx: Reader, { roles, departIds, below }: RoleHolders): Promise<RefUser[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const where = [
    `r.tenant_id = ${bind(tx.tenantId)}`,
    `r.role_code = any(${bind(roles)}::text[])`,
    'u.active',
    'd.active',
  ]
  if (departIds) where.push(`r.depart_id = any(${bind(departIds)}::text[])`)
  if (below !== undefined) where.push(prefixText('d.org_code', below, bind))
  const text = `select distinct u.tenant_id, u.id, u.name, u.username, u.active
    from ref_user_role r
    join ref_depart d on d.tenant_id = r.tenant_id and d.id = r.depart_id
    join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
    where ${where.join(' and ')}`
  return tx.all(statement<RefUser>(text, values.list))
}

const administrators = ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin', 'companyAdmin'] as const

/** Who administers the nearest organisation at or above somebody's own, by a role that this one does not hold. */
export function readSuperiors(
  tx: Reader,
  { userId, departId }: { userId: string; departId: string },
): Promise<Pick<RefUser, 'id' | 'name'>[]> {
  const text = `select id, name from (
      select u.id, u.name, rank() over (order by length(d.org_code) desc) as place
      from ref_depart own
      join ref_depart d on d.tenant_id = own.tenant_id and d.active and starts_with(own.org_code, d.org_code)
      join ref_user_role r on r.tenant_id = d.tenant_id and r.depart_id = d.id and r.role_code = any($4::text[])
      join ref_user u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.active
      where own.tenant_id = $1 and own.id = $2 and r.user_id <> $3 and not exists (select from ref_user_role mine
        where mine.tenant_id = r.tenant_id and mine.user_id = $3 and mine.role_code = r.role_code)) above
    where place = 1 group by id, name`
  return tx.all(statement(text, [tx.tenantId, departId, userId, administrators]))
}

/** Where a message may reach a person. */
export interface UserContact {
  id: string
  phone: string | null
  email: string | null
}

/** Phones, in plain, and mail addresses of active members, for sending only; unknown ids are left out. */
export async function readContacts(tx: Reader, secrets: Secrets, ids: readonly string[]): Promise<UserContact[]> {
  const text = 'select id, phone_sealed, email from ref_user_contact where tenant_id = $1 and id = any($2)'
  const rows = await tx.all(
    statement<{ id: string; phoneSealed: string | null; email: string | null }>(text, [tx.tenantId, ids]),
  )
  return rows.map(({ id, phoneSealed, email }) => ({
    id,
    phone: phoneSealed === null ? null : secrets.open(phoneField, phoneSealed),
    email,
  }))
}

/** Stored paths of the pictures of members, by id; whoever has none is left out. */
export async function readAvatars(tx: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const text =
    'select id, avatar from user_account where tenant_id = $1 and id = any($2::text[]) and avatar is not null'
  const rows = await tx.all(statement<{ id: string; avatar: string }>(text, [tx.tenantId, ids]))
  return new Map(rows.map(({ id, avatar }) => [id, avatar]))
}

/** Whose numbers these are among the active members, by number; each number belongs to one account at most. */
export async function readPhoneOwners(
  reader: Reader,
  secrets: Secrets,
  phones: readonly string[],
): Promise<Map<string, string>> {
  const phoneOf = new Map(phones.map((phone) => [secrets.phoneIndexes(phoneField, phone).whole, phone]))
  const text = 'select id, phone_whole from ref_user_contact where tenant_id = $1 and phone_whole = any($2::text[])'
  const asked = [reader.tenantId, [...phoneOf.keys()]]
  const rows = await reader.all(statement<{ id: string; phoneWhole: string }>(text, asked))
  return new Map(rows.map(({ id, phoneWhole }) => [phoneOf.get(phoneWhole) as string, id]))
}

/** Colleagues as pickers list them: bounded, in the caller's scope, phones masked; and that scope as a condition. */
export { peopleScope, readPeople } from './people-repository.ts'
