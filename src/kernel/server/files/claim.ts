import type { Actor } from '../actor.ts'
import type { Reader, Tx } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { badInput } from '../errors.ts'

/** What a form says of a record's files. */
export interface Claim {
  /** The key of the field that holds them. */
  field: string
  /** The purposes (`biz`) under which such files are brought in. */
  purposes: readonly string[]
  /** What the record holds: a comma list of stored paths, or a list of them. */
  before?: string | readonly string[] | null | undefined
  after: string | readonly string[] | null | undefined
}

const pathsOf = (files: Claim['after']): readonly string[] =>
  typeof files === 'string' ? files.split(',') : (files ?? [])

/** How many of these stored paths the caller has brought in, under one of the purposes. */
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

/** What a form may not name: files that are new in a record and that the caller has not brought in for such a record. */
export async function isForeignFile(reader: Reader, actor: Actor, claim: Omit<Claim, 'field'>): Promise<boolean> {
  const known = new Set(pathsOf(claim.before))
  const fresh = [...new Set(pathsOf(claim.after))].filter((path) => path !== '' && !known.has(path))
  return fresh.length > 0 && (await ownUploads(reader, actor, claim.purposes, fresh)) !== fresh.length
}

export const fileGone = '文件不存在或已失效，请重新上传'

/**
 * Refuses a file that is new in a record unless the caller has brought it in for one, with 400 at its field. To be called
 * with every path that a client sends, before it is stored: answers open a record's files to whoever sees the record, so
 * naming a path must not make a foreign file part of it.
 */
export async function claimPaths(reader: Reader, actor: Actor, claim: Claim): Promise<void> {
  if (await isForeignFile(reader, actor, claim)) throw badInput({ [claim.field]: fileGone })
}

/** Of these files nobody can tell any more who has brought them in: for what is sent without a name. */
export const forgetUploader = (tx: Tx, files: string | null): Promise<number> =>
  tx.run(
    statement(`update file set create_by = 'system' where tenant_id = $1 and path = any($2::text[])`, [
      tx.tenantId,
      pathsOf(files).filter((path) => path !== ''),
    ]),
  )
