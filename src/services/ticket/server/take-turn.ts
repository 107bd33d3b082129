import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { nextInTurn, type Candidate } from '../shared/dispatch.ts'

interface Turn {
  ruleId: string
  villageId: string
}

/** Gives the next candidate their turn and moves the pointer, which stays locked until the transaction ends. */
export async function takeTurn(
  tx: Tx,
  { ruleId, villageId }: Turn,
  candidates: readonly Candidate[],
): Promise<Candidate | undefined> {
  const place = [tx.tenantId, ruleId, villageId]
  const make =
    'insert into dispatch_pointer (tenant_id, rule_id, village_id) values ($1, $2, $3) on conflict do nothing'
  await tx.run(statement(make, place))
  const lock =
    'select last_user_id from dispatch_pointer where tenant_id = $1 and rule_id = $2 and village_id = $3 for update'
  const { lastUserId } = await tx.one(statement<{ lastUserId: string | null }>(lock, place))
  const next = nextInTurn(candidates, lastUserId)
  const keep = 'update dispatch_pointer set last_user_id = $4 where tenant_id = $1 and rule_id = $2 and village_id = $3'
  if (next) await tx.run(statement(keep, [...place, next.userId]))
  return next
}
