import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { code, flag, id, list, object, text } from '#kernel/shared/schema.ts'
import { smsType } from '../../message/shared/dictionaries.ts'
import { smsBatchFields, smsLogFields, smsQuotaFields } from './fields.ts'
import { smsBatchPermissions as may, smsLogPermissions as mayLog, smsQuotaPermissions } from './permissions.ts'
import { SmsBatch, SmsBatchAudit, SmsBatchInput, SmsLog, SmsPreview, SmsQuota, SmsQuotaInput } from './schema.ts'
import { smsBatchMachine } from './states.ts'

/** Orders to send; only drafts are changed and thrown away. */
export const smsBatchApi = crudApi({
  base: '/message/sms/batch',
  record: SmsBatch,
  input: SmsBatchInput,
  fields: smsBatchFields,
  permissions: { list: may.list, add: may.add, edit: may.edit, delete: may.delete },
  machine: smsBatchMachine,
})

export const smsBatchCalls = {
  audit: endpoint({
    method: 'PUT',
    path: '/message/sms/audit',
    body: SmsBatchAudit,
    result: smsBatchApi.deal.result,
    permission: may.audit,
    fields: smsBatchFields,
    message: messages.updated,
  }),
  /** What a batch would come to: receivers, parts, what is left of the quotas, and three samples. */
  preview: endpoint({
    method: 'POST',
    path: '/message/sms/preview',
    body: SmsBatchInput,
    result: SmsPreview,
    permission: may.add,
    operation: 'none',
  }),
  /** Templates to choose from: those that are applied and plain. */
  templates: endpoint({
    method: 'GET',
    path: '/message/sms/templates',
    result: list(object({ value: text(32), label: text(100), content: text(10_000), smsType: code(smsType) }), 500),
    permission: may.list,
  }),
}

export const smsLogApi = {
  page: endpoint({
    method: 'GET',
    path: ['/message/sms/log', '/message/sms/log/list'],
    query: listQuery,
    result: pageOf(SmsLog),
    permission: mayLog.list,
    fields: smsLogFields,
  }),
  one: endpoint({
    method: 'GET',
    path: '/message/sms/log/:id',
    query: object({ id }),
    result: SmsLog,
    permission: mayLog.list,
    fields: smsLogFields,
  }),
  export: endpoint({
    method: 'GET',
    path: '/message/sms/log/exportXls',
    query: listQuery,
    result: z.any(),
    permission: mayLog.export,
    fields: smsLogFields,
  }),
  /** Sends failed messages of batches once more, each on its own row. */
  resend: endpoint({
    method: 'PUT',
    path: '/message/sms/resend',
    query: object({ ids: text(20_000, { min: 1, pattern: /[0-9a-z]/i, message: '参数不识别！' }) }),
    result: z.null(),
    permission: mayLog.resend,
    message: '已重新发送',
  }),
  /** Puts the number of a message on the list of those who want none, or takes it off. */
  optOut: endpoint({
    method: 'PUT',
    path: '/message/sms/optOut',
    body: object({ id, optedOut: flag }),
    result: z.null(),
    permission: mayLog.optOut,
    message: '操作成功！',
  }),
}

export const smsQuotaApi = crudApi({
  base: '/message/sms/quota',
  record: SmsQuota,
  input: SmsQuotaInput,
  fields: smsQuotaFields,
  permissions: smsQuotaPermissions,
})
