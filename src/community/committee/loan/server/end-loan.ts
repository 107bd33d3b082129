import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { move } from '#kernel/server/move.ts'
import type { SealEntry } from '../../seal/shared/schema.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import { sealLoanFlowOf } from './flow.ts'
import { lockOpenLoan } from './repository.ts'

/** A loan ends with what the register says of its seal: that it is back, or void. */
export async function endLoan(
  tx: Tx,
  actor: Actor,
  { villageId, act, actDate }: Pick<SealEntry, 'villageId' | 'act' | 'actDate'>,
  parts: CommitteeParts,
): Promise<void> {
  if (act !== 'RETURN' && act !== 'VOID') return
  const row = await lockOpenLoan(tx, villageId)
  if (row?.state !== 'LENT') return
  const action = act === 'RETURN' ? 'registered' : 'annul'
  await move(tx, actor, sealLoanFlowOf(parts), row, action, { returnedOn: actDate }, { bySystem: true })
}
