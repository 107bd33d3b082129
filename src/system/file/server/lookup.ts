import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'

/** A condition: whether the caller has brought in the file at `path`, an expression of SQL. */
export const isOwnUpload = (
  bind: (value: unknown) => string,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  path: string,
): string =>
  `exists (select from ref_file f where f.tenant_id = ${bind(tenantId)} and f.path = ${path} and f.create_by = ${bind(userId)})`

/** An upload as it was noted when it came in. */
export interface NotedFile {
  path: string
  size: number
  sha256: string
}

/** All uploads of one tenant, for whoever compares them with the store. */
export const notedFiles = (reader: Reader): Promise<NotedFile[]> =>
  reader.all(
    statement<NotedFile>('select path, size, sha256 from ref_file where tenant_id = $1 order by path', [
      reader.tenantId,
    ]),
  )

/** The hash of one upload, or undefined for a path that nobody has brought in. */
export const readFileHash = async (reader: Reader, path: string): Promise<string | undefined> =>
  (
    await reader.maybe(
      statement<{ sha256: string }>('select sha256 from ref_file where tenant_id = $1 and path = $2', [
        reader.tenantId,
        path,
      ]),
    )
  )?.sha256
