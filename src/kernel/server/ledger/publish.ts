// Whoever owns the database could cut off the end of a chain together with its head. What the heads were stands in the
// log as well, whose own chain is made with a key that the database does not hold.
import type { Actor } from '../actor.ts'
import { now } from '../clock.ts'
import type { Reader, Tx } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { toWire } from '../../shared/time.ts'
import { logStatement, logTypes } from '../sys-log.ts'

const mark = '账目链头'

interface Head {
  villageId: string
  seq: number
  hash: string
}

/** Longer than from one night to the next, so that none is left out. */
const recentMs = 25 * 3_600_000

/** Writes down, in the log, the heads of a ledger that have moved lately; answers how many. */
export async function publishHeads(tx: Tx, actor: Actor, ledger: string): Promise<number> {
  const text = `select h.village_id, h.seq, h.hash from ledger_head h join ledger_chain c
      on c.tenant_id = h.tenant_id and c.ledger = h.ledger and c.village_id = h.village_id and c.seq = h.seq
    where h.tenant_id = $1 and h.ledger = $2 and c.created_at >= $3::timestamptz order by h.village_id`
  const since = toWire(new Date(now().getTime() - recentMs))
  const heads = await tx.all(statement<Head>(text, [tx.tenantId, ledger, since]))
  for (const { villageId, seq, hash } of heads)
    await tx.run(
      logStatement(actor, { type: logTypes.security, content: `${mark} ${ledger} ${villageId} ${seq} ${hash}` }),
    )
  return heads.length
}

/** Heads that were published and that the chain does not have any more. */
export function lostHeads(reader: Reader, ledger: string): Promise<{ villageId: string; seq: number }[]> {
  const text = `select distinct p.village_id, p.seq from (select split_part(l.log_content, ' ', 3) as village_id,
      split_part(l.log_content, ' ', 4)::bigint as seq, split_part(l.log_content, ' ', 5) as hash
    from sys_log l where l.tenant_id = $1 and l.userid = 'system' and l.log_type = $3 and l.log_content like $4) p
    where not exists (select from ledger_chain c where c.tenant_id = $1 and c.ledger = $2 and c.village_id = p.village_id
      and c.seq = p.seq and c.hash = p.hash) order by p.village_id, p.seq`
  const values = [reader.tenantId, ledger, logTypes.security, `${mark} ${ledger} %`]
  return reader.all(statement<{ villageId: string; seq: number }>(text, values))
}
