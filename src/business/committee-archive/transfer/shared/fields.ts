import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FileTransfer } from './schema.ts'

const told = ['detail', 'export'] as const
const shown = ['list', ...told] as const
const sought = ['list', 'search', ...told] as const

export const transferFields = withPlaceFields(
  fields(FileTransfer, {
    transferNo: { label: '移交编号', in: sought, width: 160 },
    villageId: { label: '小区', kind: 'village', in: sought, width: 120 },
    kind: { label: '类型', in: sought, width: 110 },
    state: { label: '状态', in: sought, width: 90 },
    side: { label: '收/发', in: ['search'], derived: true },
    fromName: { label: '移交方', in: shown, derived: true, width: 180 },
    toName: { label: '接收方', in: shown, derived: true, width: 180 },
    fromUserId: { label: '移交人', kind: 'user', in: told },
    toUserId: { label: '接收人', kind: 'user', in: told },
    supervisorId: { label: '监交人', kind: 'user', in: shown, width: 90 },
    boxCount: { label: '档案盒', in: told, derived: true },
    itemCount: { label: '份数', in: shown, derived: true, width: 70 },
    deadline: { label: '截止日', in: sought, width: 110 },
    overdue: { label: '逾期', in: sought, derived: true, width: 70 },
    onTime: { label: '按期', in: ['search', ...told], derived: true },
    archiveId: { label: '档案', kind: 'text', in: ['search'], derived: true },
    transferTime: { label: '移交时间', in: ['search', ...told] },
    supervisedTime: { label: '监交签字时间', in: told },
    receivedTime: { label: '接收时间', in: told },
    sealIncluded: { label: '含印章', in: told },
    accountBalance: { label: '移交账户余额（元）', in: told },
    remark: { label: '备注', in: told },
    updateTime: { label: '更新时间', in: ['detail'] },
  }),
)
