import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { issuePapers } from '#services/issued-paper/server/actions.ts'
import { readCommittees } from '#community/committee/server/lookup.ts'
import { nextSeq } from '../../file/server/rules.ts'
import { moveBoxes } from '../../server/move-box.ts'
import { numberBox } from '../../server/rules.ts'
import { archiveTables, type StoredArchive } from '../../server/tables.ts'
import { itemsFault } from '../shared/check-items.ts'
import { handoverKind } from '../shared/handover.ts'
import type { TransferStep } from '../shared/schema.ts'
import { draftHandover } from './paper-files.ts'
import { lockBoxes, markPending, readBoxes, readItems, tellItems } from './repository.ts'
import { signFile } from './sign.ts'
import type { StoredTransfer } from './tables.ts'

/** Nothing is received before every item was looked at, and all three have signed. */
export async function receiveOutcome(tx: Tx, actor: Actor, row: StoredTransfer, input: TransferStep) {
  const items = await readItems(tx, row.id)
  const fault = itemsFault(
    items.map(({ id }) => id),
    input.items ?? [],
  )
  if (fault !== undefined) throw badInput({ items: fault })
  const watched = await watchedOutcome(tx, actor, row, input)
  const signed = await signFile(tx, actor, { field: 'receiverFile', file: input.receiverFile, missing: '请接收人签字' })
  return {
    changes: { ...watched, receivedTime: nowText(), receiverFile: signed.path, receiverHash: signed.hash },
  }
}

/** Whoever looks on has signed already, or on the paper whose scan is handed in. */
async function watchedOutcome(tx: Tx, actor: Actor, row: StoredTransfer, { supervisorFile }: TransferStep) {
  if (row.supervisedTime !== null) return {}
  const missing = '请监交人签字'
  if (!supervisorFile) throw refusal(missing)
  const signed = await signFile(tx, actor, { field: 'supervisorFile', file: supervisorFile, missing })
  return { supervisedTime: nowText(), supervisorFile: signed.path, supervisorHash: signed.hash }
}

/** Boxes and files are the receiver's from now on, and a paper with the three signatures says so. */
export async function takeBoxes(
  tx: Tx,
  actor: Actor,
  row: StoredTransfer,
  checked: NonNullable<TransferStep['items']>,
): Promise<void> {
  await tellItems(
    tx,
    row.id,
    checked.map(({ itemId, result, remark }) => ({ id: itemId, result, remark: remark?.trim() || null })),
  )
  await markPending(tx, row.id, false)
  const chosen = await readBoxes(tx, row.id)
  const boxes = await lockBoxes(
    tx,
    chosen.map(({ archiveId }) => archiveId),
  )
  for (const box of boxes) {
    const fileIds = chosen.find(({ archiveId }) => archiveId === box.id)?.fileIds ?? null
    if (fileIds === null) await handOver(tx, actor, row, box)
    else await moveFiles(tx, actor, row, { box, fileIds })
  }
  await issuePapers(tx, actor, handoverKind, [await draftHandover(tx, row)])
}

const counting =
  'select count(*)::integer as files from committee_file where tenant_id = $1 and archive_id = $2 and del_flag = 0'

/** A whole box goes on with its number; the term that it leaves tells by a row of its own what it has handed over. */
async function handOver(tx: Tx, actor: Actor, row: StoredTransfer, box: StoredArchive): Promise<void> {
  const committeeId = row.toCommitteeId ?? box.committeeId
  const personLiable = row.toUserId as string
  await moveBoxes(tx, actor, [box], 'receive', { committeeId, personLiable, inCustody: row.kind === '3' ? 'Y' : 'N' })
  if (committeeId === box.committeeId) return
  const { files } = await tx.one(statement<{ files: number }>(counting, [tx.tenantId, box.id]))
  const { id, createBy: _by, createTime: _at, updateBy: _who, updateTime: _when, version: _version, ...kept } = box
  await insertRow<StoredArchive>(tx, actor, archiveTables.committeeArchive, {
    ...kept,
    ...{ state: 'TRANSFERRED', movedTo: id, movedFiles: files },
  })
}

interface Part {
  box: StoredArchive
  fileIds: readonly string[]
}

const standing = `select * from committee_archive where tenant_id = $1 and committee_id = $2 and category = $3 and year = $4
  and person_liable = $5 and secrecy = $6 and state = 'KEEPING' and id <> $7 and del_flag = 0 order by id limit 1 for update`

/** Single files go into a box of the same category and year that the receiver keeps, which is opened where there is none. */
async function moveFiles(tx: Tx, actor: Actor, row: StoredTransfer, { box, fileIds }: Part): Promise<void> {
  await moveBoxes(tx, actor, [box], 'receive')
  const personLiable = row.toUserId as string
  const values = [tx.tenantId, box.committeeId, box.category, box.year, personLiable, box.secrecy, box.id]
  const target =
    (await tx.maybe(statement<StoredArchive>(standing, values))) ?? (await openBeside(tx, actor, box, personLiable))
  const text = `update committee_file f set archive_id = $3, seq = $4 + told.place - 1, update_by = $6, update_time = $7, version = version + 1
    from (select id, row_number() over (order by seq, id) as place from committee_file
      where tenant_id = $1 and archive_id = $2 and id = any($5::text[]) and del_flag = 0) told
    where f.tenant_id = $1 and f.id = told.id`
  const seq = await nextSeq(tx, target.id)
  await tx.run(statement(text, [tx.tenantId, box.id, target.id, seq, fileIds, actor.username, nowText()]))
}

async function openBeside(tx: Tx, actor: Actor, box: StoredArchive, personLiable: string): Promise<StoredArchive> {
  const [committee] = await readCommittees(tx, [box.committeeId])
  if (!committee) throw new Error('a box has a committee')
  const { villageId, name, category, year, keepPeriod, secrecy, carrier, location } = box
  return insertRow<StoredArchive>(tx, actor, archiveTables.committeeArchive, {
    ...{ villageId, name, category, year, keepPeriod, secrecy, carrier, location, remark: null },
    ...(await numberBox(tx, committee, category)),
    personLiable,
  })
}
