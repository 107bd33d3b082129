import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import type { StoredMeter } from '../../meter/server/tables.ts'
import { readingMachine } from '../shared/states.ts'
import { computeFigures, type Seen } from './compute-figures.ts'
import { readingTables, type StoredReading } from './tables.ts'

/** A reading that no form enters: judged as any other, and as much to be confirmed. The counter is held. */
export async function recordReading(
  tx: Tx,
  actor: Actor,
  meter: StoredMeter,
  { period, curReading, curDate, isRolled, photo }: Seen & Pick<StoredReading, 'photo'>,
): Promise<string> {
  const figures = await computeFigures(tx, meter, { period, curReading, curDate, isRolled })
  const { villageId } = meter
  const row = { ...figures, villageId, period, curReading, curDate, photo, remark: null, state: readingMachine.initial }
  return (await insertRow(tx, actor, readingTables.feeReading, row)).id
}
