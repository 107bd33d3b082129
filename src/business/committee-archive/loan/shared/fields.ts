import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { ArchiveLoan } from './schema.ts'

const told = ['list', 'detail', 'export'] as const

export const archiveLoanFields = withPlaceFields(
  fields(ArchiveLoan, {
    fileName: { label: '文件名', in: told, derived: true, width: 200 },
    villageId: { label: '小区', kind: 'village', in: ['list', 'search', 'detail', 'export'], width: 120 },
    archiveNo: { label: '档案编号', in: told, derived: true, width: 180 },
    archiveId: { label: '档案', kind: 'text', in: ['search'] },
    fileId: { label: '文件', kind: 'text', in: ['form', 'search'] },
    state: { label: '状态', in: ['list', 'search', 'detail', 'export'], width: 90 },
    due: { label: '归还情况', in: ['list', 'search', 'detail'], derived: true, width: 100 },
    borrower: { label: '借阅人', in: ['list', 'search', 'form', 'detail', 'export'], width: 100 },
    purpose: { label: '用途', in: ['form', 'detail', 'export'] },
    fromDate: { label: '借出日期', in: ['list', 'search', 'detail', 'export'], width: 110 },
    dueDate: { label: '应还日期', in: ['list', 'form', 'detail', 'export'], width: 110 },
    returnedOn: { label: '归还日期', in: told, width: 110 },
    returnNote: { label: '归还说明', in: ['detail', 'export'] },
    updateTime: { label: '更新时间', in: ['detail'] },
  }),
)
