import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { AskInput } from '../shared/schema.ts'

export interface StoredExport {
  id: string
  meetingId: string
  userId: string
  userName: string
  occasion: AskInput['occasion']
  files: string | null
  askedAt: string
  confirmedBy: string | null
  confirmedName: string | null
  exportedAt: string | null
}

const columns = `id, meeting_id, user_id, user_name, occasion, files, asked_at, confirmed_by, confirmed_name, exported_at`

/** The exports of a vote, the newest first. */
export const readExports = (reader: Reader, meetingId: string): Promise<StoredExport[]> =>
  reader.all(
    statement<StoredExport>(
      `select ${columns} from vote_export where tenant_id = $1 and meeting_id = $2 order by asked_at desc, id desc limit 200`,
      [reader.tenantId, meetingId],
    ),
  )

export const lockExport = (tx: Tx, id: string): Promise<StoredExport | undefined> =>
  tx.maybe(
    statement<StoredExport>(`select ${columns} from vote_export where tenant_id = $1 and id = $2 for update`, [
      tx.tenantId,
      id,
    ]),
  )

export async function keepExport(
  tx: Tx,
  { id, meetingId, userId, userName, occasion, files, askedAt, exportedAt }: StoredExport,
): Promise<void> {
  const text = `insert into vote_export (tenant_id, id, meeting_id, user_id, user_name, occasion, files, asked_at, exported_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
  const values = [tx.tenantId, id, meetingId, userId, userName, occasion, files, askedAt, exportedAt]
  await tx.run(statement(text, values))
}

export async function noteExport(
  tx: Tx,
  {
    id,
    confirmedBy,
    confirmedName,
    exportedAt,
  }: Pick<StoredExport, 'id' | 'confirmedBy' | 'confirmedName' | 'exportedAt'>,
): Promise<void> {
  const text = `update vote_export set confirmed_by = $3, confirmed_name = $4, exported_at = $5
    where tenant_id = $1 and id = $2`
  await tx.run(statement(text, [tx.tenantId, id, confirmedBy, confirmedName, exportedAt]))
}
