import { withPlaceFields } from '#engines/manage-view/shared/place-fields.ts'
import { fields } from '#kernel/shared/field.ts'
import { feeVariables } from '../../shared/variables.ts'
import { FeeStandard, priceMessage } from './schema.ts'

const shown = ['list', 'search', 'detail', 'export'] as const
const everywhere = ['list', 'search', 'form', 'detail', 'export'] as const
const written = ['form', 'detail', 'export'] as const
/** The form shows them by the way of reckoning. */
const told = ['detail', 'export'] as const

export const standardFields = withPlaceFields(
  fields(FeeStandard, {
    standardName: { label: '标准名称', in: everywhere, width: 160 },
    standardNo: { label: '标准编号', in: shown, width: 136 },
    versionNo: { label: '版本', in: ['list', 'detail', 'export'], width: 64 },
    state: { label: '状态', in: shown, width: 88 },
    villageId: { label: '小区', kind: 'village', in: everywhere, width: 110 },
    itemId: { label: '收费项目', kind: 'text', in: ['form'], missing: '请选择收费项目!' },
    itemName: { label: '收费项目', in: ['list', 'detail', 'export'], derived: true, width: 120 },
    feeType: { label: '费用类型', in: ['search', 'detail', 'export'], derived: true },
    objType: { label: '计费对象', in: everywhere, width: 88 },
    formulaType: { label: '计费方式', in: everywhere, width: 130 },
    priceText: { label: '价格', in: ['list', 'detail', 'export'], derived: true, width: 170 },
    billCycleMonths: {
      label: '计费周期',
      kind: 'dictionary',
      in: ['list', ...written],
      width: 88,
      missing: '请选择计费周期!',
    },
    startDate: { label: '生效日期', in: everywhere, width: 108 },
    endDate: { label: '失效日期', in: ['list', ...written], width: 108, spare: true },
    noticeNo: { label: '公示文号', in: shown, derived: true, width: 130, required: false },
    publicUntil: { label: '公示截止', in: ['list', 'detail', 'export'], width: 108, spare: true },
    assigned: { label: '已分配', in: ['list', 'detail', 'export'], derived: true, width: 80 },
    creditorId: { label: '收费单位', kind: 'depart', in: ['detail', 'export'] },
    unitPrice: { label: '单价', in: told, missing: priceMessage },
    additionalAmount: { label: '附加费（元/月）', in: told },
    fixedAmount: { label: '固定金额（元/月）', in: told },
    rentAmount: { label: '月租金（元）', in: told },
    stepRate: { label: '递增比例', in: told, help: '如0.05表示每次递增5%' },
    stepMonths: { label: '递增周期（月）', in: told },
    formulaText: {
      label: '公式',
      kind: 'formula',
      in: told,
      variables: feeVariables,
      help: '得出每月金额；含用量U的公式得出本期金额',
    },
    tiers: { label: '阶梯价格', in: [] },
    tierBasis: { label: '阶梯口径', in: told },
    cycleAnchor: { label: '周期起点', in: written },
    chargeMode: { label: '收费模式', in: written },
    billDay: { label: '出账日', in: written, help: '每月1日至28日' },
    leadDays: { label: '提前出账天数', in: written },
    dueRule: { label: '缴费期限口径', in: written },
    dueDays: { label: '缴费期限（天）', in: written },
    prorateMode: { label: '不足月计费', in: written },
    roundingMode: { label: '取整方式', in: written },
    roundingUnit: { label: '取整精度', in: written },
    lateRate: { label: '违约金日比例', in: written, help: '如0.0005；不收违约金则不填' },
    lateGraceDays: { label: '宽限天数', in: written },
    lateGraceMode: { label: '宽限方式', in: written },
    lateCapRatio: { label: '违约金上限', in: written, help: '占应收的比例，如0.30' },
    deductFromAccount: { label: '允许预存抵扣', in: written },
    payerRule: { label: '缴费人', in: written },
    decisionId: {
      label: '业主大会决定',
      kind: 'text',
      in: ['form'],
      required: false,
      help: '有业主大会决定的，审核同意后可不待公示期满启用',
    },
    remark: { label: '备注', in: written, span: 2 },
    updateTime: { label: '更新时间', in: ['detail'] },
  }),
)
