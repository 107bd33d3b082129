import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint, type Operation } from '#kernel/shared/endpoint.ts'
import { pageOf } from '#kernel/shared/page.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { flag, id, integer, list, object, optional, pick, text } from '#kernel/shared/schema.ts'
import { DepartNode } from '#system/depart/shared/node.ts'
import { Person, personFields } from '#system/user/shared/person.ts'
import { announcementFields as fields } from './fields.ts'
import { announcementPermissions as may } from './permissions.ts'
import { AnnouncementAudit, AnnouncementChange, AnnouncementInput, ReadStatistics, SysAnnouncement } from './schema.ts'

const base = '/sys/annountCement'
/** Path of the screen, as the protocol spells it. */
export const announcementPath = '/isystem/annountCement'
/** Path of an announcement as a page of its own; `:id` at the end. */
export const showPath = `${base}/show/:id`

const version = optional(integer(1, 2_000_000_000))
const ids = text(20_000, { min: 1, pattern: /[0-9a-z]/i, message: '参数不识别！' })
const plain = crudApi({
  base,
  record: SysAnnouncement,
  input: AnnouncementInput,
  fields,
  permissions: { ...may, import: may.importExcel, export: may.exportXls },
})

/** A step that older clients take by GET. */
const step = (verb: string, permission: Permission, message: string, operation: Operation = 'change') =>
  endpoint({
    method: 'GET',
    also: ['PUT', 'POST'],
    path: `${base}/${verb}`,
    query: object({ id }),
    result: z.null(),
    permission,
    operation,
    message,
  })

/** What authors do with their own. */
const mine = (verb: string, message: string) =>
  endpoint({
    method: 'PUT',
    path: `${base}/${verb}`,
    body: object({ id }),
    result: z.null(),
    permission: may.submit,
    message,
  })

/** Announcements as those who publish see them; everybody's own box is `noticeApi`. */
export const announcementApi = {
  ...plain,
  one: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    query: object({ id }),
    result: SysAnnouncement,
    permission: may.list,
    fields,
  }),
  create: endpoint({
    method: 'POST',
    path: [`${base}/add`, base],
    body: AnnouncementInput,
    result: SysAnnouncement,
    permission: may.add,
    fields,
    idempotent: true,
    message: '添加成功！',
  }),
  update: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: `${base}/edit`,
    body: AnnouncementChange,
    result: SysAnnouncement,
    permission: may.edit,
    fields,
    operation: 'change',
    message: '修改成功!',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: [`${base}/:id`, `${base}/delete`, `${base}/delete/:id`],
    query: object({ id, version }),
    result: z.null(),
    permission: may.delete,
    message: '删除成功!',
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: [`${base}/deleteBatch`, `${base}/batch`],
    query: object({ ids }),
    result: z.null(),
    permission: may.delete,
    message: '删除成功!',
  }),
  release: step('doReleaseData', may.doReleaseData, '该系统通知发布成功'),
  revoke: step('doReovkeData', may.revoke, '该系统通知撤销成功'),
  /** Hands a draft that reaches far to those who judge it, and takes it back from them. */
  submit: mine('submit', '已提交审核'),
  withdraw: mine('withdraw', '已撤回'),
  /** Publishes what was submitted, or sends it back. */
  audit: endpoint({
    method: 'PUT',
    path: `${base}/audit`,
    body: AnnouncementAudit,
    result: z.null(),
    permission: may.audit,
    message: '审核完成',
  }),
  pin: endpoint({
    method: 'PUT',
    path: `${base}/top`,
    body: object({ id, izTop: flag }),
    result: z.null(),
    permission: may.pin,
    message: '操作成功！',
  }),
  /** Who was told and who has read it. `readFlag` 1 lists the readers, anything else the others. */
  readStatistics: endpoint({
    method: 'GET',
    path: `${base}/readStatistics`,
    query: object({
      id,
      readFlag: optional(z.enum(['0', '1'])),
      /** Instead of the readers: who has signed for it, or has not. */
      confirmFlag: optional(z.enum(['0', '1'])),
      keyword: optional(text(64)),
      pageNo: optional(text(9)),
      pageSize: optional(text(9)),
    }),
    result: ReadStatistics,
    permission: may.list,
  }),
  /** Colleagues to choose receivers from. */
  people: endpoint({
    method: 'GET',
    path: `${base}/selectUserList`,
    query: listQuery,
    result: pageOf(Person),
    permission: may.list,
    fields: personFields,
  }),
  /** The list once more, under the name of other clients. */
  choices: endpoint({
    method: 'GET',
    path: `${base}/selectAnnouncementList`,
    query: listQuery,
    result: pageOf(SysAnnouncement),
    permission: may.list,
    fields,
  }),
  /** Villages of the caller's scope, to choose whose residents are told. */
  villages: endpoint({
    method: 'GET',
    path: `${base}/selectVillageList`,
    query: object({
      keyword: optional(text(64)),
      ids: optional(text(20_000)),
      pageSize: optional(text(3)),
    }),
    result: list(object({ value: text(64), text: text(255) }), 500),
    permission: 'session',
  }),
  departs: endpoint({
    method: 'GET',
    path: `${base}/selectDepList`,
    query: object({ ids: optional(text(20_000)) }),
    result: list(DepartNode, 5000),
    permission: may.list,
  }),
}

/** What the form of the screen sends: an emptied text is sent as such, for nothing means unchanged. */
export const announcementForm = pick(SysAnnouncement, [
  'title',
  'msgCategory',
  'priority',
  'msgType',
  'busType',
  'userIds',
  'depIds',
  'withBelow',
  'roleCodes',
  'villageIds',
  'scope',
  'projectMsgType',
  'projectMsgTag',
  'needConfirm',
  'remindSms',
  'allowComment',
  'startTime',
  'endTime',
  'msgAbstract',
  'msgContent',
  'attachments',
])
