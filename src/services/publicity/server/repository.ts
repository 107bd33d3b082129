import type { Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'

/** `GS-2026-00001`: the next number of the year in which something becomes public. */
export async function nextNoticeNo(tx: Tx, fromDay: string): Promise<string> {
  const prefix = `GS-${fromDay.slice(0, 4)}-`
  return prefix + String(await drawNumbers(tx, prefix)).padStart(5, '0')
}
