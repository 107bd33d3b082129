import { fields } from '#kernel/shared/field.ts'
import { FeeDiscountRule } from './schema.ts'

const everywhere = ['list', 'search', 'form', 'detail', 'export'] as const
const written = ['list', 'form', 'detail', 'export'] as const
const read = ['list', 'detail', 'export'] as const
const optionally = { required: false } as const

export const discountFields = fields(FeeDiscountRule, {
  ruleName: { label: '规则名称', in: everywhere, width: 180 },
  kind: { label: '优惠方式', in: everywhere, width: 104 },
  termsText: { label: '优惠内容', in: read, derived: true, width: 200 },
  value: {
    label: '优惠值',
    in: ['form', 'export'],
    help: '折扣、空置房优惠填应缴比例，如0.95表示收取95%；减额填每笔账单减免的元；赠月填赠送的月数；早缴优惠按其算法填应缴比例或元',
  },
  minMonths: { label: '满月数', in: ['form', 'export'], help: '账单不满此月数的不享受；赠月必填', ...optionally },
  // The form shows them where the way is theirs.
  earlyWay: { label: '早缴算法', in: ['export'] },
  earlyBy: { label: '早缴期限口径', in: ['export'] },
  earlyDays: { label: '早缴天数', in: ['export'] },
  maxAmount: { label: '优惠上限（元）', in: ['form', 'export'], help: '每笔账单最多优惠，不填不限', ...optionally },
  itemIds: { label: '适用项目', kind: 'json', in: ['form'], span: 2, help: '不选表示全部收费项目', ...optionally },
  villageIds: { label: '适用小区', kind: 'json', in: ['form'], span: 2, help: '不选表示全部小区', ...optionally },
  itemNames: { label: '适用项目', in: read, derived: true, width: 150 },
  villageText: { label: '适用小区', in: read, derived: true, width: 110 },
  startDate: { label: '开始日期', in: everywhere, width: 108, help: '计费期间全部在起止日期内的账单享受优惠' },
  endDate: { label: '截止日期', in: written, width: 108, ...optionally },
  priority: {
    label: '优先级',
    in: written,
    width: 80,
    help: '同一方式的规则，数字小的先计算；不填为100',
    ...optionally,
  },
  exclusiveGroup: {
    ...{ label: '互斥组', in: written, width: 100, help: '同组规则只取对缴费人最优惠的一项' },
    ...optionally,
  },
  creditorId: { label: '收费单位', kind: 'depart', in: read, width: 150, spare: true },
  status: { label: '状态', in: everywhere, width: 80, help: '不选为启用', ...optionally },
  remark: { label: '备注', in: ['form', 'detail', 'export'], span: 2 },
  updateTime: { label: '更新时间', in: ['detail'] },
})
