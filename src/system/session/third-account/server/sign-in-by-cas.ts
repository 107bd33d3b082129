import { badInput, refusal } from '#kernel/server/errors.ts'
import { codes } from '#kernel/shared/result.ts'
import type { Services } from '#kernel/server/services.ts'
import type { Origin } from '#kernel/server/identity.ts'
import { proceedAs, type SignedIn } from '../../server/proceed.ts'
import { accountByName } from '../../server/repository.ts'
import { counted, refuseFlooding } from '../../server/sign-in.ts'
import { texts } from '../../server/texts.ts'
import { nobody } from '../../server/throttle.ts'
import type { CasInput } from '../shared/schema.ts'
import { ask } from './ask.ts'
import { acceptOnce } from './accept-assertion.ts'

/** Sign-in by a service ticket, which the CAS server confirms. Its user names are ours. */
export async function signInByCas(services: Services, input: CasInput, client: Origin): Promise<SignedIn> {
  const { ticket, service } = input
  if (!ticket || !service)
    throw badInput({ ...(!ticket && { ticket: '缺少ticket' }), ...(!service && { service: '缺少service' }) })
  await refuseFlooding(services, client)
  const username = await counted(services, client, () => confirm(services, ticket, service))
  await acceptOnce(services.db, 'cas', ticket)
  const [[account]] = await services.db.flight(nobody, [accountByName(username)])
  if (!account || account.delFlag !== 0) throw refusal(texts.notSynced)
  return proceedAs(services, account.id, { choice: codes.tenantByPassword, client })
}

async function confirm(services: Services, ticket: string, service: string): Promise<string> {
  const { cas } = services.settings.providers
  const { publicUrl = '' } = services.settings
  if (!cas) throw refusal(texts.notConfigured)
  // A ticket that was issued for another site must not open this one.
  if (!isOwn(service, publicUrl) || !/^ST-[\w.-]{1,400}$/.test(ticket)) throw refusal(texts.assertionWrong)
  const question = new URLSearchParams({ service, ticket })
  const { text } = await ask(services, `${cas.url}/serviceValidate?${question.toString()}`)
  const username = userOf(text)
  if (username === undefined) throw refusal(texts.assertionWrong)
  return username
}

function isOwn(service: string, publicUrl: string): boolean {
  try {
    return new URL(service).origin === new URL(publicUrl).origin
  } catch {
    return false
  }
}

const opening =
  /^\s*(?:<\?xml[^>]*\?>\s*)?<(?:[\w-]+:)?serviceResponse\b[^<>]*>\s*<(?:[\w-]+:)?authenticationSuccess>\s*/
const named = /^<(?:[\w-]+:)?user>([^<>]{1,255})<\/(?:[\w-]+:)?user>/
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * The user that a validation answer (protocol 2.0 and 3.0) confirms. Only the one shape of a success is read, from its
 * very beginning: no document types, no entities of its own, no text from deeper inside can pass for a name.
 */
export function userOf(xml: string): string | undefined {
  const head = opening.exec(xml)?.[0]
  const name = head === undefined ? undefined : named.exec(xml.slice(head.length))?.[1]
  return (
    name?.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] as string).trim() || undefined
  )
}
