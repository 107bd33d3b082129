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
export { peopleScope, readPeople } from './people.ts'
