import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { tenantIds } from '#kernel/server/db/tenants.ts'
import { unauthorised } from '#kernel/server/errors.ts'
import { isEqualSecret } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { noteSmsReports } from '#kernel/server/sms/sending.ts'
import type { SmsReceipt } from '../shared/api.ts'

const bearer = /^Bearer (.{1,500})$/

/** Is it the gateway that calls: nobody else knows its token. Without a token nobody is. */
export function isGateway({ settings }: Pick<Services, 'settings'>, authorization: string | undefined): boolean {
  const token = settings.providers.smsGateway?.token
  const given = bearer.exec(authorization ?? '')?.[1]
  return token !== undefined && given !== undefined && isEqualSecret(token, given)
}

/** Writes down what the gateway reports; refuses anybody else. */
export async function noteReceipts(
  services: Pick<Services, 'db' | 'settings'>,
  authorization: string | undefined,
  receipts: readonly SmsReceipt[],
): Promise<null> {
  if (!isGateway(services, authorization)) throw unauthorised()
  const reports = [...new Map(receipts.map((one) => [one.id, one])).values()]
  // Providers know nothing of tenants, so the number is looked for in each.
  for (const id of await tenantIds(services.db))
    await services.db.write(systemActor(id), (tx) => noteSmsReports(tx, reports, nowText()))
  return null
}
