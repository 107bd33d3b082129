import { type Client, escapeIdentifier } from 'pg'
import { appRole } from './connection.ts'
import { MigrationRefused } from './migration-refused.ts'

/** How the application role stands, as seen by the role that signs in. */
export interface AppRoleFacts {
  /** The role that signs in. */
  owner: string
  exists: boolean
  /** May the role that signs in take it. */
  isGranted: boolean
  /** It would see the rows of every tenant. */
  isStrong: boolean
  /** May the role that signs in make roles. */
  mayCreate: boolean
}

const facts = `select current_user as owner, r.oid is not null as "exists",
    case when r.oid is null then false else pg_has_role(current_user, r.oid, $2) end as "isGranted",
    coalesce(r.rolsuper or r.rolbypassrls, false) as "isStrong", o.rolsuper or o.rolcreaterole as "mayCreate"
  from pg_roles o left join pg_roles r on r.rolname = $1 where o.rolname = current_user`

/** Reads what there is of the application role. */
export async function readAppRole(client: Client): Promise<AppRoleFacts> {
  const { rows } = await client.query<AppRoleFacts>(facts, [appRole, await takingRight(client)])
  return rows[0] as AppRoleFacts
}

/** Since PostgreSQL 16 to be a member and to take a role are two rights. */
async function takingRight(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return (rows[0]?.version ?? 0) < 160_000 ? 'member' : 'set'
}

/** The statements that make the application role ready, in the order in which an administrator runs them. */
export function appRoleStatements({ owner, exists, isGranted }: AppRoleFacts): string[] {
  const make = `create role ${appRole} nologin nosuperuser nobypassrls;`
  const give = `grant ${appRole} to ${escapeIdentifier(owner)};`
  return [...(exists ? [] : [make]), ...(isGranted ? [] : [give])]
}

const noRight = '42501'

/**
 * Makes the application role and lets the role that signs in take it. Where it may not, whoever administers the server
 * is told the statements to run.
 */
export async function ensureAppRole(client: Client): Promise<void> {
  const found = await readAppRole(client)
  const missing = appRoleStatements(found)
  try {
    for (const text of missing) await client.query(text)
  } catch (error) {
    if ((error as { code?: string }).code !== noRight) throw error
    throw new MigrationRefused(appRoleAdvice(await readAppRole(client)), { cause: error })
  }
}

/** Says in one sentence who has to run what. */
export const appRoleAdvice = (found: AppRoleFacts): string =>
  `数据库用户 ${found.owner} 无权准备应用角色 ${appRole}，请数据库管理员执行后再启动：${appRoleStatements(found).join(' ')}`
