import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { flow, move, type Flow, type StepInput } from '#kernel/server/move.ts'
import { isStriking, strikingText } from '../../shared/meter.ts'
import { readingMachine } from '../shared/states.ts'
import { isBilled, isPooled, usualUsage } from './repository.ts'
import { readingTables, type StoredReading } from './tables.ts'

/** Why whoever has entered a reading cannot confirm it alone. */
async function secondRefusal(reader: Reader, actor: Actor, row: StoredReading): Promise<string | undefined> {
  if (row.createBy !== actor.username && row.updateBy !== actor.username) return undefined
  if (row.isRolled === 'Y') return '表计翻转，请由他人复核后确认'
  const usual = await usualUsage(reader, row)
  return isStriking(row.usage, usual) ? `${strikingText}，请由他人复核后确认` : undefined
}

export const readingFlow: Flow<StoredReading, StepInput> = flow<StoredReading, StepInput>(
  readingMachine,
  readingTables.feeReading,
  {
    mayConfirm: ({ tx, actor, row }) => secondRefusal(tx, actor, row),
    isFree: async ({ tx, row }) => {
      if (await isBilled(tx, row.id)) return '该月份已出账，请走抄表更正'
      return (await isPooled(tx, row.id)) ? '该月份的公摊已分摊，请先退回公摊单' : undefined
    },
  },
)

/** Confirms what may be confirmed of some readings; the others are counted. */
export async function confirmReadings(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<{ confirmed: number; left: number }> {
  const wanted = [...new Set(ids)].toSorted()
  let confirmed = 0
  for (const id of wanted) {
    const row = await lockRow(tx, actor, readingTables.feeReading, { id })
    if (row.state !== 'DRAFT' || (await secondRefusal(tx, actor, row)) !== undefined) continue
    await move(tx, actor, readingFlow, row, 'confirm', {})
    confirmed += 1
  }
  return { confirmed, left: wanted.length - confirmed }
}
