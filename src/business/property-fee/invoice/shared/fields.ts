import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeInvoice } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const
const told = ['detail', 'export'] as const

export const invoiceFields = withPlaceFields(
  fields(FeeInvoice, {
    applyNo: { label: '申请单号', in: shown, width: 150 },
    state: { label: '状态', in: shown, width: 88 },
    invoiceKind: { label: '发票类型', in: shown, width: 96 },
    villageId: { label: '小区', kind: 'village', in: shown, width: 110 },
    roomName: { label: '房屋', in: shown, derived: true, width: 140 },
    titleKind: { label: '抬头类型', in: told },
    titleName: { label: '发票抬头', in: read, derived: true, width: 180 },
    taxNo: { label: '税号', in: told },
    amount: { label: '价税合计', kind: 'money', in: shown, width: 108 },
    net: { label: '不含税金额', kind: 'money', in: told },
    tax: { label: '税额', kind: 'money', in: read, width: 96, spare: true },
    reversed: { label: '已红冲金额', kind: 'money', in: told },
    taxNumber: { label: '发票号码', in: shown, width: 190, spare: true },
    taxCode: { label: '发票代码', in: told },
    issuedOn: { label: '开票日期', in: shown, width: 108 },
    file: { label: '发票文件', in: ['detail'] },
    blueNumber: { label: '被红冲发票号码', in: told, derived: true },
    email: { label: '接收邮箱', in: told, derived: true },
    phone: { label: '接收手机', kind: 'text', in: told, derived: true },
    source: { label: '申请来源', in: told },
    applicantId: { label: '申请人', kind: 'user', in: told },
    createTime: { label: '申请时间', kind: 'dateTime', in: read, width: 160, spare: true },
    issuerId: { label: '登记人', kind: 'user', in: told },
    reason: { label: '驳回或红冲原因', in: told, span: 2 },
    remark: { label: '备注', in: told, span: 2 },
    payNo: { label: '支付单号', in: told, derived: true },
    orderId: { label: '支付单', kind: 'text', in: ['search'] },
    creditorId: { label: '开票单位', kind: 'depart', in: told },
  }),
)
