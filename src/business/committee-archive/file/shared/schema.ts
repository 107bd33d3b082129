import * as z from 'zod/mini'
import {
  absentIsNone,
  code,
  date,
  extend,
  files,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  pick,
  record,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { archiveFileType } from './dictionaries.ts'

/** What lies in a box: a paper with pages and copies, or an electronic file. */
export const ArchiveFile = record({
  archiveId: id,
  villageId: id,
  seq: integer(1, 100_000),
  fileName: text(100, { min: 1, message: '请输入文件名!' }),
  fileNo: nullable(text(60)),
  fileDate: date,
  fileType: code(archiveFileType),
  pages: nullable(integer(1, 100_000, '页数应为正整数')),
  copies: nullable(integer(1, 10_000, '份数应为正整数')),
  attachments: nullable(files(9)),
  content: nullable(text(500)),
  borrowable: yesNo,
  archiveNo: text(60),
  archiveName: text(100),
  /** Who has borrowed it, where it is lent. */
  isLent: yesNo,
})
export type ArchiveFile = Infer<typeof ArchiveFile>

export const derivedFileKeys = ['archiveNo', 'archiveName', 'isLent'] as const

export const FileFacts = pick(ArchiveFile, [
  'fileName',
  'fileNo',
  'fileDate',
  'fileType',
  'pages',
  'copies',
  'attachments',
  'content',
  'borrowable',
])
export type FileFacts = Infer<typeof FileFacts>

/** What is not said to be lent is not. */
const FileToAdd = extend(FileFacts, { borrowable: optional(yesNo) })

/** Several files of one box in one call, all or none. */
export const FilesToAdd = object({
  archiveId: id,
  files: list(absentIsNone(FileToAdd), 50, '一次最多新增50个文件').check(z.minLength(1, '请至少填写一个文件')),
})
export type FilesToAdd = Infer<typeof FilesToAdd>

export const AddedFiles = object({ ids: list(id, 50) })
