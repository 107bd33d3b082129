// The two roles and the database that Linli expects.
import type pg from 'pg'

/**
 * Makes what is missing: `linli_owner` (owns the database, may make roles and databases, no superuser), `linli_app`
 * (no sign-in; the owner takes it by SET ROLE and inherits nothing of it) and the database `linli`.
 */
export async function ensureRoles(client: pg.Client, password: string | undefined): Promise<void> {
  const { rows } = await client.query<{ owner: boolean; app: boolean; linked: boolean; database: boolean }>(`
    select
      exists (select from pg_roles where rolname = 'linli_owner') as owner,
      exists (select from pg_roles where rolname = 'linli_app') as app,
      exists (
        select from pg_auth_members m
        where m.roleid = to_regrole('linli_app') and m.member = to_regrole('linli_owner')
          and m.admin_option and m.set_option and not m.inherit_option
      ) as linked,
      exists (select from pg_database where datname = 'linli') as database`)
  const has = rows[0]
  if (!has?.owner) {
    const secret = password === undefined ? '' : ` password ${client.escapeLiteral(password)}`
    await client.query(`create role linli_owner login createdb createrole nosuperuser nobypassrls${secret}`)
  }
  if (!has?.app) await client.query('create role linli_app nologin nosuperuser nobypassrls')
  if (!has?.linked) await client.query('grant linli_app to linli_owner with admin true, set true, inherit false')
  if (!has?.database) await client.query('create database linli owner linli_owner')
}
