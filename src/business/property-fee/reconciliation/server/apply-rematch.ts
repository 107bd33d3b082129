import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { refusal, wrongState } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import { add, compare } from '#kernel/shared/decimal.ts'
import { supervisorRefusal } from '../../server/creditor-repository.ts'
import type { DiffFlow } from '../../difference/server/flow.ts'
import { countLeft, holdOpen } from '../../difference/server/repository.ts'
import { saveDifferences } from '../../difference/server/save-differences.ts'
import type { StoredDiff } from '../../difference/server/tables.ts'
import type { RematchOutcome } from '../shared/schema.ts'
import { compareRows, type FoundDifference } from './compute-match.ts'
import { answeredBy } from './import-statement.ts'
import { firstDay, holdAccount, readCarried, type FreeTender, type OpenLine } from './repository.ts'
import { saveAnswered, takeCarried } from './save-statement.ts'
import { reconTables, type StoredRecon } from './tables.ts'

/** Rows for which nothing of ours was found; what failed always stands beside money of ours. */
const lineOf = ({ lineId, tradeNo, payNo, channelAmount, tradedAt }: StoredDiff): OpenLine => ({
  ...{ id: lineId!, tradeNo: tradeNo!, orderNo: payNo, amount: channelAmount!, tradedAt },
  tradeState: compare(channelAmount!, 0) < 0 ? 'REFUND' : 'SUCCESS',
})

const tenderOf = ({ tenderId, payOrderId, payNo, tradeNo, ownAmount, tradedAt }: StoredDiff): FreeTender => ({
  ...{ id: tenderId!, orderId: payOrderId!, payNo: payNo!, voucherNo: tradeNo, amount: ownAmount!, tradedAt },
  isDue: true,
})

/** What is new: a row or money of which one has known already keeps its own difference. */
const newOf =
  (isKnown: (id: string) => boolean) =>
  (found: FoundDifference): FoundDifference[] => {
    const line = found.line && !isKnown(found.line.id) ? found.line : undefined
    const tender = found.tender && !isKnown(found.tender.id) ? found.tender : undefined
    if (line === found.line && tender === found.tender) return [found]
    if (line) return [{ diffClass: 'LONG', line }]
    return tender ? [{ diffClass: 'SHORT', tender }] : []
  }

/** Compares what is left open with what has been booked since, and with what was carried on; what fits is settled. */
export async function applyRematch(tx: Tx, actor: Actor, diffFlow: DiffFlow, id: string): Promise<RematchOutcome> {
  const recon = (await lockRow(tx, actor, reconTables.feeRecon, { id })) as StoredRecon
  if (recon.state !== 'OPEN') throw wrongState()
  const refused = await supervisorRefusal(tx, actor, recon)
  if (refused) throw refusal(refused)
  await holdAccount(tx, recon)
  const open = await holdOpen(tx, id)
  const longs = open.filter(({ lineId, tenderId }) => lineId !== null && tenderId === null)
  const shorts = open.filter(({ lineId, tenderId }) => lineId === null && tenderId !== null)
  const carried = await readCarried(tx, recon)
  const from = (await firstDay(tx, recon)) ?? recon.beginDay
  const own = shorts.map(tenderOf)
  const result = await compareRows(tx, recon, [...carried, ...longs.map(lineOf)], { from, until: recon.endDay, own })
  const known = new Map([
    ...longs.map((one) => [one.lineId, one] as const),
    ...shorts.map((one) => [one.tenderId, one] as const),
  ])
  const fresh = result.differences.flatMap(newOf((one) => known.has(one)))
  await takeCarried(
    tx,
    id,
    carried.map((line) => line.id),
  )
  await saveAnswered(tx, id, answeredBy({ ...result, differences: fresh }))
  await saveDifferences(tx, actor, { ...recon, reconId: id }, fresh)
  const right = [
    ...result.pairs.flatMap(({ line, tender }) => [line.id, tender.id]),
    ...result.netted.flatMap(({ tender, back }) => [tender.id, back.id]),
  ]
  const settled = right.flatMap((one) => known.get(one) ?? [])
  for (const row of settled) await move(tx, actor, diffFlow, row, 'matched', {}, { bySystem: true })
  if (result.pairs.length > 0)
    await updateRow(tx, actor, reconTables.feeRecon, recon, {
      matchedCount: recon.matchedCount + result.pairs.length,
      matchedAmount: add([recon.matchedAmount, ...result.pairs.map(({ line }) => line.text)]),
    })
  return { settled: settled.length, found: fresh.length, openCount: await countLeft(tx, id) }
}
