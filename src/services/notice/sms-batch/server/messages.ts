import { segmentsOf, smsPhoneField } from '#kernel/server/sms/queue.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { now } from '#kernel/server/clock.ts'
import { toWire } from '#kernel/shared/time.ts'
import { paramsOf } from '../../message/server/send.ts'
import { fillTemplate, TemplateError } from '../../shared/template.ts'
import type { Target } from './receivers.ts'
import type { SmsBatchRow } from './tables.ts'

/** A message in its final words, or why it is not sent. */
export interface Made extends Target {
  whole: string
  tail: string
  content: string
  segments: number
  /** 0 waits, 20 cannot be written, 30 must not be sent. */
  state: 0 | 20 | 30
  error: string | null
}

interface Asked {
  secrets: Secrets
  sign: string
  batch: Pick<SmsBatchRow, 'content' | 'params' | 'templateCode'>
  targets: readonly Target[]
  /** Most messages of batches that one number gets in a day. */
  numberDay: number
}

/** Whoever has asked for no text messages: by number, or as a user for this kind. */
const refusing = `select phone_whole as whole, null as user_id from sms_opt_out
    where tenant_id = $1 and phone_whole = any($2::text[])
  union all select null, user_id from notice_choice
    where tenant_id = $1 and kind = $3 and not sms and user_id = any($4::text[])`

const counted = `select phone_whole as whole, count(*)::integer as total from sms_message
  where tenant_id = $1 and phone_whole = any($2::text[]) and batch_id is not null and send_state in (0, 10)
    and create_time >= ($3 || '+08')::timestamptz
  group by phone_whole`

/** Writes each receiver's message. One that lacks a variable fails alone. */
export async function makeMessages(
  reader: Reader,
  { secrets, sign, batch, targets, numberDay }: Asked,
): Promise<Made[]> {
  const params = paramsOf(batch.params, 'params')
  const known = targets.map((target) => ({ target, ...secrets.phoneIndexes(smsPhoneField, target.phone) }))
  const wholes = known.map(({ whole }) => whole)
  const ids = targets.flatMap(({ userId }) => userId ?? [])
  const refusals = await reader.all(
    statement<{ whole: string | null; userId: string | null }>(refusing, [
      reader.tenantId,
      wholes,
      batch.templateCode,
      ids,
    ]),
  )
  const today = `${toWire(now()).slice(0, 10)} 00:00:00`
  const counts = await reader.all(
    statement<{ whole: string; total: number }>(counted, [reader.tenantId, wholes, today]),
  )
  const refused = new Set(refusals.flatMap(({ whole, userId }) => whole ?? userId ?? []))
  const totalOf = new Map(counts.map(({ whole, total }) => [whole, total]))
  return known.map(({ target, whole, tail }): Made => {
    const made = { ...target, whole, tail }
    const words = wordsFor(batch.content, { name: target.name, ...params })
    if (words.error !== null) return { ...made, content: batch.content, segments: 0, state: 20, error: words.error }
    const content = `【${sign}】${words.text}`
    const same = { ...made, content, segments: segmentsOf(content) }
    if (refused.has(whole) || (target.userId !== null && refused.has(target.userId)))
      return { ...same, state: 30, error: '接收人已拒收短信' }
    if ((totalOf.get(whole) ?? 0) >= numberDay) return { ...same, state: 30, error: '该号码今日短信已达上限' }
    return { ...same, state: 0, error: null }
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
