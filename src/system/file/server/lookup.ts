import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'

/** A condition: whether the caller has brought in the file at `path`, an expression of SQL. */
const isOwnUpload = (
  bind: (value: unknown) => string,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  path: string,
): string =>
  `exists (select from ref_file f where f.tenant_id = ${bind(tenantId)} and f.path = ${path} and f.create_by = ${bind(userId)})`

/** What a text that looks for a file in records is made of. */
export interface FileSearch {
  bind: (value: unknown) => string
  /** The place of the path. */
  named: string
  /** Whether the path is one of some columns, each of one path or of several with commas between them. */
  among: (columns: string) => string
}

/** Whether the caller may read a file: brought in by themselves, or found by `heldText` in a record that they see. */
export async function isReadable(
  reader: Reader,
  actor: Pick<Actor, 'tenantId' | 'userId'>,
  path: string,
  heldText: (search: FileSearch) => string,
): Promise<boolean> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const named = bind(path)
  const among = (columns: string) => `${named} = any(string_to_array(concat_ws(',', ${columns}), ','))`
  const text = `select ${isOwnUpload(bind, actor, named)} or ${heldText({ bind, named, among })} as readable`
  return (await reader.one(statement<{ readable: boolean }>(text, values.list))).readable
}

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
