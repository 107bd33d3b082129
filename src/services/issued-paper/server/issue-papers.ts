import * as z from 'zod/mini'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { insertRows, stamped } from '#kernel/server/db/rows.ts'
import { found, Refusal } from '#kernel/server/errors.ts'
import type { PaperKind } from '../shared/kind.ts'
import { hiddenPaper, type ShownPaper } from '../shared/schema.ts'
import { hashOf, isIntact } from './hash-paper.ts'
import { nextPaperNumbers, papersById, type CountedPaper } from './repository.ts'
import { paperTables, type PaperRow } from './tables.ts'

/** What a paper about a record is to say, as its issuer is shown it. */
export interface PaperDraft<C> {
  recordId: string
  title: string
  content: C
  /** Names of the values in it that stand there in plain, and that others may be shown masked or not at all. */
  reveals: readonly string[]
}

const shown = <C>(row: PaperRow, reprintCount: number, isWhole: boolean): ShownPaper<C> => {
  const { id, paperNo, title, hash, issuerName, content } = row
  const issuedAt = row.createTime ?? ''
  const about = { id, paperNo, title, hash, issuerName, issuedAt, reprintCount, canOpen: true }
  return { ...about, content: content as C, isIntact: isWhole }
}

/** Stores what is about to be printed, one numbered paper a draft. Whether the caller may see the records was asked. */
export async function issuePapers<C>(
  tx: Tx,
  actor: Actor,
  kind: PaperKind<C>,
  drafts: readonly PaperDraft<C>[],
): Promise<ShownPaper<C>[]> {
  const numbers = await nextPaperNumbers(tx, drafts.length)
  const rows = drafts.map(({ recordId, title, content, reveals }, index) => {
    const said = { kind: kind.code, recordId, title, content: z.parse(kind.content, content), reveals: [...reveals] }
    const row = {
      ...stamped(actor),
      ...said,
      paperNo: numbers[index],
      issuerName: actor.realname,
      hash: '',
    } as PaperRow
    return { ...row, hash: hashOf(row) }
  })
  await insertRows(tx, actor, paperTables.issuedPaper, rows)
  return rows.map((row) => shown(row, 0, true))
}

/** Stored papers in the order of their ids; 404 unless all of them are there. */
export async function readPapers<C>(
  reader: Reader,
  kind: PaperKind<C>,
  ids: readonly string[],
): Promise<{ row: CountedPaper; paper: ShownPaper<C> }[]> {
  const rows = new Map((await papersById(reader, kind.code, ids)).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = found(rows.get(id))
    return { row, paper: shown<C>(row, row.reprintCount, isIntact(row)) }
  })
}

/** Refuses whoever is shown less of the record today than the paper says in plain. */
export function refuseRevealing({ reveals }: Pick<PaperRow, 'reveals'>, shownInPlain: readonly string[]): void {
  if (reveals.some((name) => !shownInPlain.includes(name))) throw new Refusal(403, 403, hiddenPaper)
}

/** Writes down that more copies are made; what the papers say stays. */
export async function countReprints(db: Db, actor: Actor, ids: readonly string[]): Promise<void> {
  const rows = ids.map((paperId) => ({ paperId }))
  await db.write(actor, (tx) => insertRows(tx, actor, paperTables.issuedPaperReprint, rows))
}
