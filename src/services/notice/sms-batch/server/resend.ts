import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { queueFailed } from '#kernel/server/sms/batch.ts'
import { optOut } from '../../marketing/server/consent-service.ts'
import { firstTry } from '../../message/server/queue-message.ts'
import { smsLogList } from './lists.ts'
import { checkAllowance, lockQuotas, readAllowance } from './quota-service.ts'

/** Sends failed messages once more; they count against the quotas again. */
export function resendMessages(db: Db, actor: Actor, secrets: Secrets, ids: string): Promise<null> {
  const wanted = partsOf(ids)
  return db.write(actor, async (tx) => {
    let parts = 0
    for (const id of wanted) parts += (await smsLogList(secrets).one(tx, actor, id)).segments
    await refuseOptedOut(tx, wanted)
    await lockQuotas(tx)
    checkAllowance(await readAllowance(tx, actor.scope.orgCode), parts)
    if (!(await queueFailed(tx, secrets, wanted, firstTry('L', now())))) throw refusal('只能重发发送失败的群发短信')
    const again = `update sms_batch set state = 'SENDING', version = version + 1 where tenant_id = $1 and state = 'DONE'
      and id in (select batch_id from ref_sms where tenant_id = $1 and id = any($2::text[]))`
    await tx.run(statement(again, [actor.tenantId, wanted]))
    return null
  })
}

/** Whoever has asked for no more gets none again either. */
async function refuseOptedOut(tx: Tx, ids: readonly string[]): Promise<void> {
  const text = `select exists (select from ref_sms m
      join sms_opt_out o on o.tenant_id = m.tenant_id and o.phone_whole = m.phone_whole
    where m.tenant_id = $1 and m.id = any($2::text[])) as is_refused`
  const { isRefused } = await tx.one(statement<{ isRefused: boolean }>(text, [tx.tenantId, ids]))
  if (isRefused) throw refusal('接收人已拒收短信，不能重发')
}

/** Puts the number of a message on the list of those who want none, or takes it off. */
export function chooseOptOut(
  db: Db,
  actor: Actor,
  secrets: Secrets,
  { id, optedOut }: { id: string; optedOut: boolean },
): Promise<null> {
  return db.write(actor, async (tx) => {
    await smsLogList(secrets).one(tx, actor, id)
    const own = 'select phone_whole from ref_sms where tenant_id = $1 and id = $2'
    const off = 'delete from sms_opt_out where tenant_id = $1 and phone_whole = $2'
    const { phoneWhole } = found(await tx.maybe(statement<{ phoneWhole: string }>(own, [actor.tenantId, id])))
    if (optedOut) await optOut(tx, phoneWhole, actor.username)
    else await tx.run(statement(off, [actor.tenantId, phoneWhole]))
    return null
  })
}
