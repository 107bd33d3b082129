import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { keepsBox } from '../../server/guards.ts'
import { archiveTables, type StoredArchive } from '../../server/tables.ts'
import { isKept } from '../../shared/states.ts'
import type { TransferKind } from '../shared/dictionaries.ts'
import type { ChosenBox } from './repository.ts'

interface Wanted {
  kind: TransferKind
  villageId: string
  fromCommitteeId: string
  archiveIds: readonly string[]
  fileIds: readonly string[]
}

const nothing = '请至少选择一份档案'

const filesIn = `select id, archive_id from committee_file where tenant_id = $1 and id = any($2::text[]) and del_flag = 0 order by id`

/** Which boxes go, whole or in part. Of a box that goes whole no files are named. */
async function chosenBoxes(tx: Tx, { archiveIds, fileIds }: Wanted): Promise<ChosenBox[]> {
  const whole = new Set(archiveIds)
  const files = await tx.all(
    statement<{ id: string; archiveId: string }>(filesIn, [tx.tenantId, [...new Set(fileIds)]]),
  )
  if (files.length < new Set(fileIds).size) throw badInput({ fileIds: '所选文件不存在或已删除' })
  const parts = new Map<string, string[]>()
  for (const { id, archiveId } of files)
    if (!whole.has(archiveId)) parts.set(archiveId, [...(parts.get(archiveId) ?? []), id])
  return [
    ...[...whole].map((archiveId) => ({ archiveId, fileIds: null })),
    ...[...parts].map(([archiveId, ids]) => ({ archiveId, fileIds: ids })),
  ]
}

/** The boxes of a transfer, locked: of the term, kept, and kept by whoever sends them. */
export async function checkBoxes(
  tx: Tx,
  actor: Actor,
  wanted: Wanted,
): Promise<{ chosen: ChosenBox[]; boxes: StoredArchive[] }> {
  const { kind, villageId, fromCommitteeId, fileIds } = wanted
  if (fileIds.length > 0 && (kind === '1' || kind === '3')) throw badInput({ fileIds: '换届移交和社区代管须整盒移交' })
  const chosen = await chosenBoxes(tx, wanted)
  if (chosen.length === 0) throw badInput({ archiveIds: nothing })
  const boxes: StoredArchive[] = []
  // In one order, so that two who send at once wait for each other; a foreign box is none.
  for (const { archiveId } of chosen.toSorted((a, b) => (a.archiveId < b.archiveId ? -1 : 1)))
    boxes.push(await lockRow(tx, actor, archiveTables.committeeArchive, { id: archiveId }))
  const isTheirs = (box: StoredArchive) => box.villageId === villageId && box.committeeId === fromCommitteeId
  if (!boxes.every(isTheirs)) throw badInput({ archiveIds: nothing })
  for (const box of boxes) await checkBox(tx, actor, box)
  return { chosen, boxes }
}

async function checkBox(tx: Tx, actor: Actor, box: StoredArchive): Promise<void> {
  if (box.state === 'TRANSFERRING') throw badInput({ archiveIds: `档案${box.archiveNo}正在移交中` })
  if (!isKept(box.state)) throw badInput({ archiveIds: `档案${box.archiveNo}已移交` })
  if (!(await keepsBox(tx, actor, box))) throw badInput({ archiveIds: `只有责任人或主任可以移交档案${box.archiveNo}` })
}
