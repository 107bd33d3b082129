import type { Actor } from '../actor.ts'
import { stale } from '../errors.ts'
import type { Tx } from './db.ts'
import { statement } from './statement.ts'
import type { Table } from './tables.ts'

/** What an edit says of the state it was made from; clients of the protocol send back whole rows, `updateTime` among them. */
export interface ReadState {
  version?: number | null | undefined
  updateTime?: string | null | undefined
}

interface Stamped {
  id: unknown
  version: number
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
}

/**
 * Refuses an edit that was made from another state than the locked row's: by the version, else by `updateTime`; what
 * says neither is the last writer. Whoever sends `updateTime` back, be it null, takes no new state from a save, so it
 * stays the same writer for as long as nobody else has written.
 */
export async function refuseStale(
  tx: Tx,
  actor: Actor,
  table: Pick<Table, 'name' | 'logged'>,
  before: unknown,
  read: ReadState,
): Promise<void> {
  const row = before as Stamped
  if (isCurrent(row, read)) return
  if (!table.logged || row.updateBy !== actor.username || !isEcho(row, read)) throw stale()
  const since = read.version ? 'data_version > $5' : 'created_at > $5::timestamptz'
  const text = `select exists (select from change_log where tenant_id = $1 and data_table = $2 and data_id = $3
    and operator_id <> $4 and ${since}) as is_other`
  const values = [actor.tenantId, table.name, String(row.id), actor.userId, read.version ?? read.updateTime]
  if ((await tx.one(statement<{ isOther: boolean }>(text, values))).isOther) throw stale()
}

const isCurrent = (row: Stamped, { version, updateTime }: ReadState): boolean =>
  version ? version === row.version : !updateTime || updateTime === row.updateTime

/** A time before the row was made is none of its states. */
const isEcho = ({ createTime }: Stamped, { updateTime }: ReadState): boolean =>
  updateTime !== undefined && !(updateTime && createTime && updateTime < createTime)
