import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { fields } from '#kernel/shared/field.ts'
import { pageOf } from '#kernel/shared/page.ts'
import { listQuery } from '#kernel/shared/query-rule.ts'
import { id, integer, list, object, record, text, type Infer } from '#kernel/shared/schema.ts'
import { StoredFile, uploadLimit } from './api.ts'
import { ossFilePermissions as may } from './permissions.ts'

/** A file that stands for itself. `url` is a signed link that lasts for hours. */
export const OssFile = record({
  fileName: text(255),
  url: text(1024),
  size: integer(0, Number.MAX_SAFE_INTEGER),
})
export type OssFile = Infer<typeof OssFile>

export const ossFileFields = fields(OssFile, {
  fileName: { label: '文件名称', in: ['list', 'search', 'detail'], width: 280 },
  url: { label: '文件地址', kind: 'text', in: [], derived: true },
  size: { label: '大小', in: ['list', 'detail'], width: 110 },
  createBy: { label: '上传人', kind: 'text', in: ['list', 'detail'], width: 130 },
  createTime: { label: '上传时间', in: ['list', 'detail'], width: 160 },
})

const base = '/sys/oss/file'
const uploaded = object({ id, fileName: text(255), url: text(1024) })

/** The store of files, under the addresses and texts of the system screens. */
export const ossFileApi = {
  page: endpoint({
    method: 'GET',
    path: [`${base}/list`, base],
    query: listQuery,
    result: pageOf(OssFile),
    permission: may.list,
    fields: ossFileFields,
  }),
  one: endpoint({
    method: 'GET',
    path: [`${base}/queryById`, `${base}/:id`],
    query: object({ id }),
    result: OssFile,
    permission: may.list,
    fields: ossFileFields,
  }),
  /** Multipart: one file part of any name. */
  upload: endpoint({
    method: 'POST',
    path: `${base}/upload`,
    result: list(uploaded, 1),
    permission: 'session',
    message: '上传成功！',
  }),
  /** One's own file, or any with the permission; the bytes go with it. */
  remove: endpoint({
    method: 'DELETE',
    path: [`${base}/delete`, `${base}/delete/:id`],
    query: object({ id }),
    result: z.null(),
    permission: 'session',
    message: '删除成功!',
  }),
  /** The same for clients that read the stored path from the message. */
  uploadPath: endpoint({
    method: 'POST',
    path: '/sys/upload/uploadMinio',
    result: StoredFile,
    permission: 'session',
    limit: uploadLimit,
  }),
}
