import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { move } from '#kernel/server/move.ts'
import { compare, subtract } from '#kernel/shared/decimal.ts'
import type { DunningFlow } from './flow.ts'
import { holdPromised, holdSettled } from './repository.ts'

const bySystem = { bySystem: true } as const

/** Ends records of which nothing is owed any more: of one bill, or all that there are. */
export async function settleDunnings(tx: Tx, actor: Actor, flow: DunningFlow, billId?: string): Promise<number> {
  const rows = await holdSettled(tx, billId)
  for (const row of rows) await move(tx, actor, flow, row, 'paid', { remark: '账单已结清或不再欠费' }, bySystem)
  return rows.length
}

/** What became of promises whose day is over: what was promised was paid, or asking goes on. */
export async function settlePromises(tx: Tx, actor: Actor, flow: DunningFlow): Promise<number> {
  const rows = await holdPromised(tx)
  for (const row of rows) {
    const isKept = compare(subtract(row.promiseBase ?? '0', row.owed), row.promiseAmount ?? '0') >= 0
    const { owed: _owed, ...stored } = row
    await move(
      tx,
      actor,
      flow,
      stored,
      'lapse',
      { remark: isKept ? '承诺已履行' : '承诺未履行' },
      {
        ...bySystem,
        target: isKept ? 'D' : 'F',
        changes: isKept ? { result: 'KEPT' } : { result: 'BROKEN', closedOn: today() },
      },
    )
  }
  return rows.length
}
