import type { BatchSms } from '#kernel/server/sms/batch.ts'
import { segmentsOf, smsPhoneField } from '#kernel/server/sms/queue.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { now } from '#kernel/server/clock.ts'
import { toWire } from '#kernel/shared/time.ts'
import { readPhoneOwners } from '#system/user/server/lookup.ts'
import { paramsOf } from '../../message/server/send.ts'
import { readConsents, readOptOuts, refusalTexts } from '../../marketing/server/consent-service.ts'
import { withOptOut } from '../../marketing/shared/words.ts'
import { fillTemplate, TemplateError } from '../../shared/template.ts'
import type { Target } from './receiver-repository.ts'
import type { SmsBatchRow } from './tables.ts'

/** A message to a receiver of the order. */
export type Made = Target & BatchSms

interface Asked {
  secrets: Secrets
  sign: string
  batch: Pick<SmsBatchRow, 'content' | 'params' | 'templateCode' | 'smsType'>
  targets: readonly Target[]
  /** Most messages of batches that one number gets in a day. */
  numberDay: number
}

/** Who has asked, as a user, for no text messages of a kind. */
const refusing = `select user_id from notice_choice
  where tenant_id = $1 and kind = $2 and not sms and user_id = any($3::text[])`

const counted = `select phone_whole as whole, count(*)::integer as total from ref_sms
  where tenant_id = $1 and phone_whole = any($2::text[]) and batch_id is not null and send_state in (0, 10)
    and create_time >= ($3 || '+08')::timestamptz
  group by phone_whole`

type Known = { target: Target; whole: string; tail: string }

/** Tells of a receiver why nothing may be sent, or undefined. */
async function readRefusals(
  reader: Reader,
  { secrets, batch, numberDay }: Asked,
  known: readonly Known[],
): Promise<(one: Known) => string | undefined> {
  const wholes = known.map(({ whole }) => whole)
  const isMarketing = batch.smsType === '3'
  // A number that was typed in belongs to whoever has an account with it.
  const unnamed = known.flatMap(({ target }) => (target.userId === null ? [target.phone] : []))
  const owners = isMarketing ? await readPhoneOwners(reader, secrets, unnamed) : new Map<string, string>()
  const userOf = ({ target }: Known): string => target.userId ?? owners.get(target.phone) ?? ''
  const ids = known.map(userOf).filter((id) => id !== '')
  const optOuts = await readOptOuts(reader, wholes)
  const asked = [reader.tenantId, batch.templateCode, ids]
  const refusals = await reader.all(statement<{ userId: string }>(refusing, asked))
  const refused = new Set(refusals.map(({ userId }) => userId))
  const consents = isMarketing ? await readConsents(reader, ids) : undefined
  const today = `${toWire(now()).slice(0, 10)} 00:00:00`
  const counts = await reader.all(
    statement<{ whole: string; total: number }>(counted, [reader.tenantId, wholes, today]),
  )
  const totalOf = new Map(counts.map(({ whole, total }) => [whole, total]))
  return (one) => {
    if (optOuts.has(one.whole) || refused.has(userOf(one))) return refusalTexts.optedOut
    if (consents && !consents.has(userOf(one))) return refusalTexts.noConsent
    return (totalOf.get(one.whole) ?? 0) >= numberDay ? '该号码今日短信已达上限' : undefined
  }
}

/** Writes each receiver's message. One that lacks a variable fails alone. */
export async function makeMessages(reader: Reader, asked: Asked): Promise<Made[]> {
  const { secrets, sign, batch, targets } = asked
  const params = paramsOf(batch.params, 'params')
  const known = targets.map((target) => ({ target, ...secrets.phoneIndexes(smsPhoneField, target.phone) }))
  const refusalOf = await readRefusals(reader, asked, known)
  return known.map((one): Made => {
    const { target, whole, tail } = one
    const made = { ...target, whole, tail }
    const words = wordsFor(batch.content, { name: target.name, ...params })
    if (words.error !== null) return { ...made, content: batch.content, segments: 0, state: 20, error: words.error }
    const content = `【${sign}】${batch.smsType === '3' ? withOptOut(words.text) : words.text}`
    const error = refusalOf(one) ?? null
    return { ...made, content, segments: segmentsOf(content), state: error === null ? 0 : 30, error }
  })
}

function wordsFor(content: string, params: Record<string, string>): { text: string; error: string | null } {
  try {
    return { text: fillTemplate(content, params), error: null }
  } catch (error) {
    if (error instanceof TemplateError) return { text: '', error: error.message }
    throw error
  }
}

/** Parts that will be charged. */
export const partsIn = (all: readonly Made[]): number =>
  all.reduce((sum, { state, segments }) => sum + (state === 0 ? segments : 0), 0)
