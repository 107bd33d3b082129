import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { SealLoan } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const typed = ['list', 'search', 'form', 'detail', 'export'] as const
const told = ['detail', 'export'] as const

export const sealLoanFields = withPlaceFields(
  fields(SealLoan, {
    loanNo: { label: '借用单号', in: shown, width: 130 },
    state: { label: '状态', in: shown, width: 96 },
    villageId: { label: '小区', kind: 'village', in: typed, width: 120 },
    sealNo: { label: '印章编号', in: ['list', 'detail', 'export'], width: 150, spare: true },
    borrower: { label: '借用人', in: typed, width: 100, help: '审批通过后由谁使用和保管' },
    purpose: { label: '用途', in: ['list', 'form', 'detail', 'export'], span: 2, width: 220 },
    dueDate: { label: '应归还日期', in: typed, width: 110 },
    due: { label: '归还情况', in: shown, derived: true, width: 100 },
    files: { label: '待盖章文件', in: ['form'], span: 2, required: false },
    applicantId: { label: '申请人', kind: 'user', in: ['list', 'detail', 'export'], width: 96 },
    createTime: { label: '申请时间', kind: 'dateTime', in: ['list', 'detail', 'export'], width: 160 },
    deciderId: { label: '审批人', kind: 'user', in: told },
    decidedAt: { label: '审批时间', in: told },
    opinion: { label: '审批意见', in: told, span: 2 },
    lentOn: { label: '借出日期', in: told },
    returnedOn: { label: '归还日期', in: ['list', 'detail', 'export'], width: 110, spare: true },
  }),
)
