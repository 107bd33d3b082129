import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found } from '#kernel/server/errors.ts'
import { payTables, type StoredOrder } from './tables.ts'

/** A payment that the caller sees, on request held until the end of the transaction; 404 for any other. */
export const readOrder = async (reader: Reader, actor: Actor, id: string, lock = false): Promise<StoredOrder> =>
  found((await readRow(reader, actor, payTables.feePayOrder, id, { lock })) as StoredOrder | undefined)
