import type { QueryCondition } from '#kernel/shared/query-rule.ts'
import type { Filter } from '#engines/manage-view/server/conditions.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { onceFor } from '#engines/manage-view/server/list-views.ts'
import { smsPhoneField } from '#kernel/server/sms/queue.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { smsBatchFields, smsLogFields, smsQuotaFields } from '../shared/fields.ts'
import type { SmsLog, SmsQuota } from '../shared/schema.ts'
import { smsLogTable, smsTables, type SmsBatchRow } from './tables.ts'

const ended = (state: number) =>
  `(select count(*) from ref_sms m where m.tenant_id = t.tenant_id and m.batch_id = t.id and m.send_state = ${state})`

export const batchList = listOf<SmsBatchRow>({
  table: smsTables.smsBatch,
  fields: smsBatchFields,
  derived: { sentCount: ended(10), failedCount: ended(20), ignoredCount: ended(30) },
})

export const quotaList = listOf<SmsQuota>({ table: smsTables.smsQuota, fields: smsQuotaFields })

/** A whole number or its last four digits; anything else finds nothing. */
const byPhone =
  (secrets: Secrets): Filter =>
  ({ rule, values }: QueryCondition, bind) => {
    const [value = ''] = values
    const isTail = (rule === 'left_like' || rule === 'like') && /^\d{4}$/.test(value)
    const asked = secrets.phoneQuery(smsPhoneField, isTail ? `*${value}` : value)
    return asked ? `t.phone_${asked.kind} = ${bind(asked.index)}` : 'false'
  }

/** Text messages of the caller's organisation and below; the district sees all, codes of sign-ins hidden. */
export const smsLogList = onceFor((secrets: Secrets) =>
  listOf<SmsLog>({ table: smsLogTable, fields: smsLogFields, filters: { phone: byPhone(secrets) } }),
)
