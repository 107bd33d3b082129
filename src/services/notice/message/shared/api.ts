import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, integer, object, optional, pick, text, extend } from '#kernel/shared/schema.ts'
import { messageFields, templateFields } from './fields.ts'
import { messagePermissions, templatePermissions as may } from './permissions.ts'
import {
  MessageChange,
  MessageInput,
  MessageTemplate,
  SendInput,
  SendResult,
  SysMessage,
  TemplateChange,
  TemplateInput,
} from './schema.ts'

const version = optional(integer(1, 2_000_000_000))
const ids = text(20_000, { min: 1, pattern: /[0-9a-z]/i, message: '参数不识别！' })

const removals = (base: `/${string}`, permission: (typeof may)['delete']) => ({
  remove: endpoint({
    method: 'DELETE',
    path: [`${base}/:id`, `${base}/delete`, `${base}/delete/:id`],
    query: object({ id, version }),
    result: z.null(),
    permission,
    message: '删除成功!',
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: [`${base}/deleteBatch`, `${base}/batch`],
    query: object({ ids }),
    result: z.null(),
    permission,
    message: '批量删除成功！',
  }),
})

const templateBase = '/sys/message/sysMessageTemplate'

/** Templates under the addresses and texts of the message centre. */
export const templateApi = {
  ...crudApi({
    base: templateBase,
    record: MessageTemplate,
    input: TemplateInput,
    fields: templateFields,
    permissions: { ...may, import: may.importExcel, export: may.exportXls },
  }),
  ...removals(templateBase, may.delete),
  create: endpoint({
    method: 'POST',
    path: [`${templateBase}/add`, templateBase],
    body: TemplateInput,
    result: MessageTemplate,
    permission: may.add,
    fields: templateFields,
    idempotent: true,
    message: '添加成功！',
  }),
  update: endpoint({
    method: 'PUT',
    path: `${templateBase}/edit`,
    body: TemplateChange,
    result: MessageTemplate,
    permission: may.edit,
    fields: templateFields,
    message: '更新成功！',
  }),
  send: endpoint({
    method: 'POST',
    path: `${templateBase}/sendMsg`,
    body: SendInput,
    result: SendResult,
    permission: may.send,
    limit: { count: 30, seconds: 60 },
    message: '消息发送成功！',
  }),
}

const messageBase = '/sys/message/sysMessage'

/** What was sent to single people, by hand too, and sending what failed once more. */
export const messageApi = {
  ...crudApi({
    base: messageBase,
    record: SysMessage,
    input: MessageInput,
    fields: messageFields,
    permissions: {
      list: messagePermissions.list,
      delete: messagePermissions.delete,
      import: messagePermissions.importExcel,
      export: messagePermissions.exportXls,
    },
  }),
  ...removals(messageBase, messagePermissions.delete),
  /** Sends it: into a box at once, by text message or mail through the outbox. */
  create: endpoint({
    method: 'POST',
    path: [`${messageBase}/add`, messageBase],
    body: MessageInput,
    result: SysMessage,
    permission: messagePermissions.add,
    fields: messageFields,
    idempotent: true,
    limit: { count: 30, seconds: 60 },
    message: '添加成功！',
  }),
  /** Words that have left are not changed any more, the remark always may be. */
  update: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: `${messageBase}/edit`,
    body: MessageChange,
    result: SysMessage,
    permission: messagePermissions.edit,
    fields: messageFields,
    operation: 'change',
    message: '修改成功!',
  }),
  resend: endpoint({
    method: 'PUT',
    path: `${messageBase}/resend`,
    query: object({ ids }),
    result: z.null(),
    permission: messagePermissions.resend,
    message: '已重新发送',
  }),
}

/** What the form of a message sends. */
export const messageForm = pick(SysMessage, ['esTitle', 'esType', 'esReceiver', 'esContent', 'esParam', 'remark'])

/** What the form of a template sends. */
export const templateForm = extend(
  pick(MessageTemplate, ['templateCode', 'templateName', 'templateType', 'templateContent', 'templateTestJson']),
  pick(TemplateInput, ['smsType'])._zod.def.shape,
)
