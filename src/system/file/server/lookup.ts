import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** How many of these stored paths the caller has brought in, under one of the purposes. Naming a path opens no foreign file. */
export async function ownUploads(
  reader: Reader,
  { userId }: Pick<Actor, 'userId'>,
  purposes: readonly string[],
  paths: readonly string[],
): Promise<number> {
  const text = `select count(*) as own from file
    where tenant_id = $1 and biz = any($2::text[]) and create_by = $3 and path = any($4::text[])`
  return (await reader.one(statement<{ own: number }>(text, [reader.tenantId, purposes, userId, paths]))).own
}

/** A condition: whether the caller has brought in the file at `path`, an expression of SQL. */
export const isOwnUpload = (
  bind: (value: unknown) => string,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  path: string,
): string =>
  `exists (select from file f where f.tenant_id = ${bind(tenantId)} and f.path = ${path} and f.create_by = ${bind(userId)})`
