import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import { subtract } from '#kernel/shared/decimal.ts'
import type { FeeDifference } from '../../reconciliation/shared/channel-fees.ts'
import type { FoundDifference } from '../../reconciliation/server/compute-match.ts'
import { diffMachine } from '../shared/states.ts'
import { untouched } from './deal-difference.ts'
import { diffTables, type StoredDiff } from './tables.ts'

type Of = Pick<StoredDiff, 'reconId' | 'villageId' | 'creditorId' | 'channel'>

const ofLine = ({ line }: FoundDifference) => ({
  lineId: line?.id ?? null,
  // What failed at the channel is nothing there.
  channelAmount: line && (line.tradeState === 'FAILED' ? '0.00' : line.text),
})

const ofTender = ({ tender }: FoundDifference) => ({
  tenderId: tender?.id ?? null,
  payOrderId: tender?.orderId ?? null,
  ownAmount: tender?.text,
})

/** Numbers and time, from where they are known best: our numbers from our books, the channel's from its row. */
const namesOf = ({ line, tender }: FoundDifference) => ({
  tradeNo: (line?.tradeNo ?? tender?.voucherNo) || null,
  payNo: (tender?.payNo ?? line?.orderNo) || null,
  tradedAt: (line ?? tender)!.tradedAt,
})

function found(difference: FoundDifference): Partial<StoredDiff> {
  const { channelAmount = null, lineId } = ofLine(difference)
  const { ownAmount = null, ...ours } = ofTender(difference)
  const apart = subtract(channelAmount ?? '0', ownAmount ?? '0')
  const { diffClass } = difference
  return { diffClass, lineId, channelAmount, ...ours, ownAmount, difference: apart, ...namesOf(difference) }
}

const ofFees = ({ day, expected, actual }: FeeDifference): Partial<StoredDiff> => ({
  ...{ diffClass: 'FEE', ownAmount: expected, channelAmount: actual, difference: subtract(actual, expected) },
  ...{ lineId: null, tenderId: null, payOrderId: null, tradeNo: null, payNo: null, tradedAt: `${day} 00:00:00` },
})

/** Differences as they were found, for somebody to deal with. */
export async function saveDifferences(
  tx: Tx,
  actor: Actor,
  of: Of,
  differences: readonly FoundDifference[],
  fees: readonly FeeDifference[] = [],
): Promise<void> {
  const { reconId, villageId, creditorId, channel } = of
  const rows = [...differences.map(found), ...fees.map(ofFees)]
  if (rows.length === 0) return
  await insertRows(
    tx,
    actor,
    diffTables.feeReconDiff,
    rows.map((row) => ({ ...untouched, state: diffMachine.initial, reconId, villageId, creditorId, channel, ...row })),
  )
}
