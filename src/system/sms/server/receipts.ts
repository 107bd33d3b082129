import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { unauthorised } from '#kernel/server/errors.ts'
import { isEqualSecret } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import type { SmsReceipt } from '../shared/api.ts'

const bearer = /^Bearer (.{1,500})$/

/** Is it the gateway that calls: nobody else knows its token. Without a token nobody is. */
export function isGateway({ settings }: Pick<Services, 'settings'>, authorization: string | undefined): boolean {
  const token = settings.providers.smsGateway?.token
  const given = bearer.exec(authorization ?? '')?.[1]
  return token !== undefined && given !== undefined && isEqualSecret(token, given)
}

/** The first report of a message holds. Providers know nothing of tenants, so the number is looked for in each. */
const note = `update sms_message m set receive_state = case when r.delivered then 10 else 20 end,
    receive_time = coalesce((r.at || '+08')::timestamptz, $3::timestamptz), error = coalesce(r.reason, m.error)
  from jsonb_to_recordset($2::jsonb) as r (id text, delivered boolean, at text, reason text)
  where m.tenant_id = $1 and m.provider_id = r.id and m.send_state = 10 and m.receive_state = 0`

/** Writes down what the gateway reports; refuses anybody else. */
export async function noteReceipts(
  services: Pick<Services, 'db' | 'settings'>,
  authorization: string | undefined,
  receipts: readonly SmsReceipt[],
): Promise<null> {
  if (!isGateway(services, authorization)) throw unauthorised()
  const rows = JSON.stringify([...new Map(receipts.map((one) => [one.id, one])).values()])
  for (const id of await tenantIds(services.db))
    await services.db.write(systemActor(id), (tx) => tx.run(statement(note, [id, rows, nowText()])))
  return null
}
