import { fields } from '#kernel/shared/field.ts'
import { ArchiveFile } from './schema.ts'

const whole = ['list', 'form', 'detail', 'export'] as const

export const archiveFileFields = fields(ArchiveFile, {
  archiveId: { label: '档案', kind: 'text', in: ['search'] },
  archiveNo: { label: '档案编号', in: ['detail', 'export'], derived: true },
  archiveName: { label: '档案名称', in: ['detail', 'export'], derived: true },
  seq: { label: '序号', in: ['list', 'detail', 'export'], width: 70 },
  fileName: { label: '文件名', in: ['list', 'search', 'form', 'detail', 'export'], width: 200 },
  fileNo: { label: '文号', in: whole, width: 120 },
  fileDate: { label: '文件日期', in: ['list', 'search', 'form', 'detail', 'export'], width: 110 },
  fileType: { label: '文件类型', in: ['list', 'search', 'form', 'detail', 'export'], width: 90 },
  pages: { label: '页数', in: whole, width: 70, help: '原件、复印件填写' },
  copies: { label: '份数', in: whole, width: 70, help: '原件、复印件填写' },
  borrowable: { label: '可外借', in: whole, width: 80 },
  isLent: { label: '已借出', in: ['list', 'detail', 'export'], derived: true, width: 80 },
  content: { label: '内容摘要', in: ['form', 'detail', 'export'], span: 2 },
  attachments: { label: '附件', in: ['form', 'detail'], span: 2, required: false, help: '电子件须上传' },
  updateTime: { label: '更新时间', in: ['detail'] },
})
