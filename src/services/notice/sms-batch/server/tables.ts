import { table, tables, type Table } from '#kernel/server/db/tables.ts'
import { id, nullable, object, text } from '#kernel/shared/schema.ts'
import { computedBatchKeys, SmsBatch, SmsLog, SmsQuota } from '../shared/schema.ts'

export const smsTables = tables({
  smsBatch: table(SmsBatch, {
    scope: { org: 'orgCode', resident: 'none' },
    server: object({
      departId: id,
      orgCode: text(64),
      reach: nullable(text(64)),
      phonesSealed: nullable(text(400_000)),
    }),
    derived: computedBatchKeys,
    logged: { title: '短信群发', secret: ['phonesSealed'] },
  }),
  smsQuota: table(SmsQuota, {
    scope: 'tenant',
    derived: ['monthUsed', 'dayUsed'],
    logged: { title: '短信额度' },
  }),
})
export type SmsBatchRow = NonNullable<(typeof smsTables.smsBatch)['row']>

/** The view of all text messages: a relation to read from, not a table. Those of batches follow their organisation. */
export const smsLogTable = {
  ...table(SmsLog, { scope: { org: 'orgCode', resident: 'none' }, server: object({ orgCode: nullable(text(64)) }) }),
  key: 'smsLog',
  name: 'sms_log',
} as Table<SmsLog>
