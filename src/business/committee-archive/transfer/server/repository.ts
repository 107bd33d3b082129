import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredArchive } from '../../server/tables.ts'
import type { TransferDetail, TransferItem } from '../shared/schema.ts'
import type { StoredTransfer } from './tables.ts'

export interface ChosenBox {
  archiveId: string
  /** Only these files of it; null for the whole box. */
  fileIds: string[] | null
}

const boxes = `select x.archive_id, b.archive_no, b.name, x.file_ids
  from file_transfer_box x join committee_archive b on b.tenant_id = x.tenant_id and b.id = x.archive_id and b.del_flag = 0
  where x.tenant_id = $1 and x.transfer_id = $2 order by b.archive_no`

export const readBoxes = (reader: Reader, id: string): Promise<TransferDetail['boxes']> =>
  reader.all(statement<TransferDetail['boxes'][number]>(boxes, [reader.tenantId, id]))

const items = `select id, seq, archive_id, file_id, archive_no, archive_name, category, carrier, file_name, expected_pages,
    expected_copies, receive_result, receive_remark
  from file_transfer_item where tenant_id = $1 and transfer_id = $2 order by seq`

export const readItems = (reader: Reader, id: string): Promise<TransferItem[]> =>
  reader.all(statement<TransferItem>(items, [reader.tenantId, id]))

/** The living boxes by id, locked in one order, whoever asks. */
export const lockBoxes = (tx: Tx, ids: readonly string[]): Promise<StoredArchive[]> =>
  tx.all(
    statement<StoredArchive>(
      'select * from committee_archive where tenant_id = $1 and id = any($2::text[]) and del_flag = 0 order by id for update',
      [tx.tenantId, ids],
    ),
  )

/** Replaces what a draft holds. */
export async function storeBoxes(tx: Tx, transferId: string, chosen: readonly ChosenBox[]): Promise<void> {
  const values = [tx.tenantId, transferId]
  await tx.run(statement('delete from file_transfer_box where tenant_id = $1 and transfer_id = $2', values))
  for (const { archiveId, fileIds } of chosen)
    await tx.run(
      statement(
        `insert into file_transfer_box (tenant_id, transfer_id, archive_id, file_ids, is_pending)
         values ($1, $2, $3, $4::text[], false)`,
        [...values, archiveId, fileIds],
      ),
    )
}

export const markPending = (tx: Tx, transferId: string, isPending: boolean): Promise<number> =>
  tx.run(
    statement('update file_transfer_box set is_pending = $3 where tenant_id = $1 and transfer_id = $2', [
      tx.tenantId,
      transferId,
      isPending,
    ]),
  )

/** What is sent, as it is now: each file, and a box without any as one item. */
const writing = `insert into file_transfer_item (tenant_id, id, transfer_id, seq, archive_id, file_id, archive_no, archive_name,
    category, carrier, file_name, expected_pages, expected_copies)
  select $1, left(md5($2 || b.id || coalesce(f.id, '')), 32), $2, row_number() over (order by b.archive_no, f.seq, f.id), b.id, f.id,
    b.archive_no, b.name, b.category, b.carrier, f.file_name, f.pages, f.copies
  from file_transfer_box x
    join committee_archive b on b.tenant_id = x.tenant_id and b.id = x.archive_id
    left join committee_file f on f.tenant_id = b.tenant_id and f.archive_id = b.id and f.del_flag = 0
      and (x.file_ids is null or f.id = any(x.file_ids))
  where x.tenant_id = $1 and x.transfer_id = $2`

export const writeItems = (tx: Tx, transferId: string): Promise<number> =>
  tx.run(statement(writing, [tx.tenantId, transferId]))

const telling = `update file_transfer_item i set receive_result = told.result, receive_remark = told.remark
  from json_to_recordset($3::json) told(id text, result text, remark text)
  where i.tenant_id = $1 and i.transfer_id = $2 and i.id = told.id`

export const tellItems = (
  tx: Tx,
  transferId: string,
  told: readonly { id: string; result: string; remark: string | null }[],
): Promise<number> => tx.run(statement(telling, [tx.tenantId, transferId, JSON.stringify(told)]))

const lentOut = `select f.file_name from file_transfer_box x
    join committee_file_loan l on l.tenant_id = x.tenant_id and l.archive_id = x.archive_id and l.state = 'LENT' and l.del_flag = 0
    join committee_file f on f.tenant_id = l.tenant_id and f.id = l.file_id
  where x.tenant_id = $1 and x.transfer_id = $2 and (x.file_ids is null or f.id = any(x.file_ids)) order by 1 limit 1`

/** A paper of these boxes that somebody has borrowed. */
export const readLent = async (reader: Reader, transferId: string): Promise<string | undefined> =>
  (await reader.maybe(statement<{ fileName: string }>(lentOut, [reader.tenantId, transferId])))?.fileName

/** The next number of a day in a village. */
const counting = `select count(*) as made from file_transfer where tenant_id = $1 and transfer_no like $2 || '%'`

export async function nextTransferNo(tx: Tx, day: string): Promise<string> {
  const prefix = `YJ${day.replaceAll('-', '')}`
  await tx.run(statement(`select pg_advisory_xact_lock(hashtextextended($1, $2))`, [prefix, tx.tenantId]))
  const { made } = await tx.one(statement<{ made: number }>(counting, [tx.tenantId, prefix]))
  return `${prefix}${String(Number(made) + 1).padStart(4, '0')}`
}

/** A transfer whoever asks, locked. */
export const lockTransfer = (tx: Tx, id: string): Promise<StoredTransfer | undefined> =>
  tx.maybe(
    statement<StoredTransfer>(
      'select * from file_transfer where tenant_id = $1 and id = $2 and del_flag = 0 for update',
      [tx.tenantId, id],
    ),
  )
