import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, Refusal, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { newId } from '#kernel/server/secrets.ts'
import { archivePurposes } from '../../server/files.ts'
import { lockKept } from '../../server/guards.ts'
import type { StoredArchive } from '../../server/tables.ts'
import { namesNumber, personalRefusal } from '../../shared/category.ts'
import { faultsOf } from '../shared/facts.ts'
import type { ArchiveFile, FileFacts, FilesToAdd } from '../shared/schema.ts'
import { archiveFileTables } from './tables.ts'

/** Files change under the lock of their box, by whoever keeps it. */
export const archiveFileRules: CrudRules<ArchiveFile, FileFacts> = {
  async check(tx, actor, input, before) {
    if (!before) throw new Error('files are added by the box')
    const box = await lockKept(tx, actor, before.archiveId)
    await checkFacts(tx, actor, input, { box, before })
  },
  derive: (_tx, _actor, input) => ({ attachments: storedPaths(input.attachments) }),
  async checkRemoval(tx, actor, row) {
    await lockKept(tx, actor, row.archiveId)
    await refuseLent(tx, row)
  },
  async checkRestore(tx, actor, row) {
    await lockKept(tx, actor, row.archiveId)
  },
}

interface Held {
  box: Pick<StoredArchive, 'secrecy'>
  before?: Pick<ArchiveFile, 'attachments' | 'borrowable' | 'id' | 'fileName'>
}

async function checkFacts(tx: Tx, actor: Actor, input: FileFacts, { box, before }: Held): Promise<void> {
  const attachments = storedPaths(input.attachments)
  const faults = faultsOf({ ...input, attachments })
  if (Object.keys(faults).length > 0) throw badInput(faults)
  if (input.fileDate > today()) throw badInput({ fileDate: '文件日期不能晚于今天' })
  if (box.secrecy === '1' && namesNumber([input.fileName, input.fileNo, input.content]))
    throw badInput({ content: personalRefusal })
  if (before?.borrowable === 'Y' && input.borrowable === 'N') await refuseLent(tx, before)
  const claim = { field: 'attachments', purposes: archivePurposes, before: before?.attachments, after: attachments }
  await claimPaths(tx, actor, claim)
}

const lent = `select from committee_file_loan where tenant_id = $1 and file_id = $2 and state = 'LENT' and del_flag = 0`

async function refuseLent(tx: Reader, { id, fileName }: Pick<ArchiveFile, 'id' | 'fileName'>): Promise<void> {
  if (await tx.maybe(statement(lent, [tx.tenantId, id]))) throw refusal(`“${fileName}”已借出，请先归还`)
}

const last = 'select coalesce(max(seq), 0) as seq from committee_file where tenant_id = $1 and archive_id = $2'

/** The place of the next file in a box; the box is locked. */
export const nextSeq = async (tx: Reader, archiveId: string): Promise<number> =>
  (await tx.one(statement<{ seq: number }>(last, [tx.tenantId, archiveId]))).seq + 1

/** Puts files into a box, all or none, behind those that lie there. */
export async function addFiles(
  tx: Tx,
  actor: Actor,
  { archiveId, files: told }: FilesToAdd,
): Promise<{ ids: string[] }> {
  const files = told.map((file) => ({ ...file, borrowable: file.borrowable ?? 'N' }))
  const box = await lockKept(tx, actor, archiveId)
  for (const [at, file] of files.entries())
    await checkFacts(tx, actor, file, { box }).catch((error: unknown) => {
      throw files.length > 1 && error instanceof Refusal
        ? badInput({ files: `第${at + 1}个文件：${error.message}` })
        : error
    })
  const seq = await nextSeq(tx, archiveId)
  const rows = files.map((file, at) => ({
    ...file,
    ...{ id: newId(), archiveId, villageId: box.villageId, seq: seq + at, attachments: storedPaths(file.attachments) },
  }))
  await insertRows(tx, actor, archiveFileTables.committeeFile, rows)
  return { ids: rows.map(({ id }) => id) }
}
