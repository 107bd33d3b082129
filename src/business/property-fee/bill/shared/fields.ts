import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { FeeBill } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const
const entered = ['form', 'import'] as const
const told = ['detail', 'export'] as const

export const billFields = withPlaceFields(
  fields(FeeBill, {
    billNo: { label: '账单编号', in: shown, width: 190 },
    state: { label: '状态', in: shown, width: 96 },
    villageId: { label: '小区', kind: 'village', in: [...shown, ...entered], width: 110 },
    roomId: { label: '房屋', kind: 'room', in: ['form'] },
    roomName: { label: '房屋', in: [...shown, 'import'], derived: true, required: true, width: 140 },
    payerName: { label: '缴费人', in: read, derived: true, width: 100 },
    buildingName: { label: '楼栋', in: ['search', 'export'], derived: true },
    itemId: { label: '收费项目', kind: 'text', in: ['form'], missing: '请选择收费项目!' },
    itemName: { label: '收费项目', in: [...shown, 'import'], derived: true, required: true, width: 110 },
    periodStart: { label: '计费起始', in: [...shown, ...entered], width: 108 },
    periodEnd: { label: '计费截止', in: [...shown, ...entered], width: 108 },
    receivable: { label: '应收', kind: 'money', in: [...read, ...entered], width: 108 },
    rebate: { label: '优惠', kind: 'money', in: read, width: 96, spare: true },
    netted: { label: '已冲抵', kind: 'money', in: read, width: 108, spare: true },
    paid: { label: '已收', kind: 'money', in: read, width: 108, spare: true },
    refunded: { label: '已退', kind: 'money', in: told },
    discounted: { label: '早缴优惠及抹零', kind: 'money', in: told },
    latePaid: { label: '已收违约金', kind: 'money', in: told },
    lateWaived: { label: '已减免违约金', kind: 'money', in: told },
    balance: { label: '欠费', kind: 'money', in: shown, width: 120 },
    lateFee: { label: '违约金', kind: 'money', in: read, derived: true, width: 108, help: '截至今日' },
    dueDate: { label: '缴费期限', in: [...shown, ...entered], width: 108 },
    overdueDays: { label: '逾期天数', in: read, derived: true, width: 88 },
    age: { label: '账龄', in: ['search', 'export'], derived: true },
    billDate: { label: '出账日期', in: shown, width: 108 },
    billKind: { label: '账单类型', in: shown, width: 88, spare: true },
    objType: { label: '计费对象', in: ['search', 'detail', 'export'] },
    feeType: { label: '费用类型', in: ['search', 'detail', 'export'], derived: true },
    creditorId: { label: '收费单位', kind: 'depart', in: ['search', 'detail', 'export'] },
    standardNo: { label: '标准编号', in: ['search', 'detail', 'export'] },
    months: { label: '月数', in: told },
    lateRate: { label: '违约金日比例', in: ['detail'] },
    lateGraceDays: { label: '宽限天数', in: ['detail'] },
    lateGraceMode: { label: '宽限方式', in: ['detail'] },
    lateCapRatio: { label: '违约金上限', in: ['detail'] },
    batchNo: { label: '批次号', in: ['search', 'detail', 'export'], derived: true },
    updateTime: { label: '更新时间', in: ['detail'] },
  }),
)
