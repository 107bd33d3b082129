import { maskName, maskPhone } from '#kernel/shared/mask.ts'
import { messages } from '#kernel/shared/messages.ts'
import { reasonShort, revealLimits } from '#kernel/shared/reveal.ts'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { readRow, selectRow } from '#kernel/server/db/rows.ts'
import { badInput, forbidden, found, given, refusal } from '#kernel/server/errors.ts'
import { on, type Handler } from '#kernel/server/events/handler.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { reveal } from '#kernel/server/reveal.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { canSendSms } from '#kernel/server/sms/gateway.ts'
import { queueSms } from '#kernel/server/sms/queue.ts'
import { writeLook } from '#kernel/server/sys-log.ts'
import { readContacts } from '#system/user/server/lookup.ts'
import type { PhoneQuestion } from '../shared/api.ts'
import { callerTold } from '../shared/events.ts'
import type { ReporterSaid, StoredReporter } from '../shared/schema.ts'
import { isOwnReport, mayAskPhone, openedPhone, type ReportedTicket, type ReporterKind } from './lookup.ts'

/** The columns of a reporter: sealed under the name of the field, findable and shown. */
export function sealedReporter(secrets: Secrets, field: string, name: string, phone: string | null): StoredReporter {
  const { whole, tail } = phone ? secrets.phoneIndexes(field, phone) : { whole: null, tail: null }
  return {
    reporterFullName: name,
    reporterNameMask: maskName(name),
    reporterPhoneSealed: phone && secrets.seal(field, phone),
    reporterPhoneWhole: whole,
    reporterPhoneTail: tail,
    reporterPhoneMask: phone && maskPhone(phone),
  }
}

/** The number that a report names; a masked one is nobody's. */
function statedPhone({ reporterPhone }: ReporterSaid): string | null {
  if (reporterPhone?.includes('*')) throw badInput({ reporterPhone: messages.badPhone })
  return reporterPhone || null
}

/** A resident's own report: with the number that they name, or that of their account. */
export async function ownReporter(
  reader: Reader,
  actor: Actor,
  said: ReporterSaid,
  { secrets, field }: { secrets: Secrets; field: string },
): Promise<StoredReporter> {
  const phone = statedPhone(said) ?? (await accountPhone(reader, actor, secrets))
  return sealedReporter(secrets, field, actor.realname, phone)
}

async function accountPhone(reader: Reader, { userId }: Actor, secrets: Secrets): Promise<string | null> {
  const [own] = await readContacts(reader, secrets, [userId])
  return own?.phone ?? null
}

/** A report that is written down for whoever called: their name and their number, both of them. */
export function calledReporter(
  said: ReporterSaid,
  { secrets, field, nameless }: { secrets: Secrets; field: string; nameless: string },
): StoredReporter {
  const stated = statedPhone(said)
  const name = given(said.reporterName?.trim(), 'reporterName', nameless)
  const phone = given(stated, 'reporterPhone', messages.badPhone)
  return sealedReporter(secrets, field, name, phone)
}

/**
 * The reporter's phone in full: to the reporter, to the assignee while the ticket is open, and by permission to whoever
 * says why. Every look is written down, the number is not.
 */
async function readPhone<Row extends ReportedTicket>(
  db: Db,
  actor: Actor,
  { id, reason, proof }: PhoneQuestion,
  services: Services,
  kind: ReporterKind<Row>,
): Promise<{ value: string }> {
  const [[stored]] = await db.flight(actor, [selectRow(actor, kind.table, id)])
  const row = found(stored)
  const isOwn = isOwnReport(kind, actor, row)
  const isDuty = row.assigneeId === actor.userId && kind.openStates.includes(row.state)
  const why = isOwn || isDuty ? '' : reasonToLook(kind, actor, reason)
  const value = openedPhone(kind, services.secrets, row)
  if (value === null) throw refusal(kind.missing)
  const subject = kind.subject(row)
  if (isOwn) await writeLook(db, actor, subject)
  else await reveal(services, actor, { subject, reason: why, proof, isDuty })
  return { value }
}

/** Why somebody looks who has the right to ask; refuses whoever has none. */
export function reasonToLook(
  kind: Pick<ReporterKind<ReportedTicket>, 'permission'>,
  actor: Actor,
  reason: string | undefined,
): string {
  if (!mayAskPhone(kind, actor)) throw forbidden()
  if ((reason ?? '').length < revealLimits.reason) throw badInput({ reason: reasonShort })
  return reason ?? ''
}

/** The call that answers it. */
export const phoneRoute = <Row extends ReportedTicket>(
  endpoint: Endpoint<PhoneQuestion, { value: string }>,
  kind: ReporterKind<Row>,
): Route => route(endpoint, (db, actor, asked, { services }) => readPhone(db, actor, asked, services, kind))

type Texting = Pick<Services, 'secrets' | 'settings'>

/** A text message about a ticket, under the code of its template. */
interface TicketText {
  biz: { type: string; id: string }
  template: string
  words: string
}

/**
 * Tells a reporter who has no account, and so no box, by the number that they gave. Where none is known, or nothing can be
 * sent, nobody is told. It waits for the morning.
 */
export async function textReporter(
  tx: Tx,
  actor: Actor,
  { secrets, settings }: Texting,
  { field, sealed }: { field: string; sealed: string | null },
  { biz, template, words }: TicketText,
): Promise<void> {
  if (!sealed || !canSendSms(settings)) return
  const phone = secrets.open(field, sealed)
  const body = `【${settings.providers.smsSign}】${words}`
  await queueSms(tx, actor, secrets, { phone, template, body, biz, keepsQuiet: true })
}

/** The same for a kind of ticket whose steps know nothing of numbers: they tell it by the event `ticket.callerTold`. */
export const callerHandler = <Row extends ReportedTicket>(
  kind: ReporterKind<Row>,
  bizType: string,
  services: Texting,
): Handler =>
  on(callerTold, `${kind.table.name}.callerTold`, async (tx, actor, { bizType: type, bizId: id, template, words }) => {
    if (type !== bizType) return
    const row = await readRow(tx, systemActor(tx.tenantId), kind.table, id)
    if (!row || row.reporterType !== kind.writtenDown) return
    const { field } = kind
    await textReporter(
      tx,
      actor,
      services,
      { field, sealed: row.reporterPhoneSealed },
      { biz: { type, id }, template, words },
    )
  })
