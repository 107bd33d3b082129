import { codes } from '#kernel/shared/result.ts'
import { found } from '#kernel/server/errors.ts'
import { Answer } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { logTypes, writeLog } from '#kernel/server/sys-log.ts'
import type { Origin } from '#kernel/server/identity.ts'
import { proceedAs, type SignedIn } from '../../server/proceed.ts'
import { accountById, membershipsOf, type Account } from '../../server/repository.ts'
import { counted, refuseFlooding } from '../../server/sign-in.ts'
import { nobody } from '../../server/throttle.ts'
import { readTicket, takeTicket, type Purpose, type Ticket } from '../../server/ticket-repository.ts'
import type { FactorKey, SetUpResult, TicketCodeInput } from '../shared/schema.ts'
import { beginFactor, confirmFactor } from './enrol.ts'
import { proveFactor } from './prove.ts'

interface Waiting {
  ticket: Ticket
  account: Account
  /** Whose log tells of it. */
  tenantId: number
}

/** Whose unfinished sign-in this is. Guessed tickets count against the address. */
async function waiting(services: Services, purpose: Purpose, token: string, client: Origin): Promise<Waiting> {
  const { db } = services
  await refuseFlooding(services, client)
  const ticket = await counted(services, client, () => readTicket(db, [purpose], token))
  const [[account], memberships] = await db.flight(nobody, [accountById(ticket.userId), membershipsOf(ticket.userId)])
  return { ticket, account: found(account), tenantId: memberships[0]?.tenantId ?? 0 }
}

const goOn = (services: Services, { userId, tenantId }: Ticket, client: Origin): Promise<SignedIn> =>
  proceedAs(services, userId, {
    tenantId: tenantId ?? undefined,
    choice: codes.tenantByPassword,
    client,
    isProven: true,
  })

/** The second step of a sign-in: a right code uses the ticket up, a wrong one leaves it for another try. */
export async function signInByFactor(services: Services, input: TicketCodeInput, client: Origin): Promise<SignedIn> {
  const { db } = services
  const { ticket, account, tenantId } = await waiting(services, 'secondFactor', input.tempToken, client)
  const { id: userId, username, realname } = account
  const who = { tenantId, userId, username, realname, ip: client.ip }
  const note = (words: string): Promise<void> =>
    writeLog(db, who, { type: logTypes.signIn, content: `用户名: ${username},${words}！` })
  try {
    const proof = await proveFactor(services, { userId, code: input.factorCode, ip: client.ip })
    if (proof === 'recovery code') await note('使用恢复码通过两步验证')
  } catch (error) {
    await note('两步验证失败')
    throw error
  }
  await db.write(nobody, (tx) => takeTicket(tx, ['secondFactor'], input.tempToken))
  return goOn(services, ticket, client)
}

/** The key for somebody whose role asks for a factor and who has none yet. */
export async function beginByTicket(services: Services, token: string, client: Origin): Promise<FactorKey> {
  const { account } = await waiting(services, 'secondFactorSetup', token, client)
  return beginFactor(services, { userId: account.id, username: account.username })
}

/** Confirms that key and goes on with the sign-in. All tickets of the account are used up by it. */
export async function confirmByTicket(
  services: Services,
  input: TicketCodeInput,
  client: Origin,
): Promise<Answer<SetUpResult>> {
  const { ticket } = await waiting(services, 'secondFactorSetup', input.tempToken, client)
  const recoveryCodes = await confirmFactor(services, { userId: ticket.userId, code: input.factorCode, kept: '' })
  const { result, message, code } = await goOn(services, ticket, client)
  return new Answer({ recoveryCodes, signIn: result }, message, code)
}
