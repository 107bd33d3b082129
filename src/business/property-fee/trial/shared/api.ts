import { endpoint } from '#kernel/shared/endpoint.ts'
import { fields } from '#kernel/shared/field.ts'
import { standardPermissions } from '../../standard/shared/permissions.ts'
import { TrialInput, TrialResult } from './schema.ts'

export const trialFields = fields(TrialInput, {
  from: { label: '开始日期', in: ['form'] },
  to: { label: '结束日期', in: ['form'] },
  begin: { label: '计费起始日期', in: ['form'], help: '滚动周期和租金递增由此起算' },
  objId: { label: '房屋', kind: 'room', in: ['form'], required: false },
  builtArea: { label: '建筑面积（㎡）', in: ['form'] },
  innerArea: { label: '套内面积（㎡）', in: ['form'] },
  quantity: { label: '数量', in: ['form'] },
  coefficient: { label: '系数', in: ['form'] },
  previous: { label: '上期读数', in: ['form'] },
  current: { label: '本期读数', in: ['form'] },
  rolledOver: { label: '最大读数', in: ['form'], help: '表计翻转时填写' },
  usage: { label: '用量', in: ['form'] },
  usageBefore: { label: '本年已用量', in: ['form'] },
  poolAmount: { label: '公摊总额（元）', in: ['form'] },
  floor: { label: '楼层', in: ['form'] },
  households: { label: '户数', in: ['form'] },
  people: { label: '人口数', in: ['form'] },
  buildingArea: { label: '楼栋面积（㎡）', in: ['form'] },
  villageArea: { label: '小区面积（㎡）', in: ['form'] },
  dueDate: { label: '缴费期限', in: ['form'] },
  payDay: { label: '缴费日期', in: ['form'], help: '填写缴费期限和缴费日期后计算违约金' },
})

/** What a standard comes to; nothing is stored. */
export const trialApi = endpoint({
  method: 'POST',
  path: '/property/feeStandard/trial',
  body: TrialInput,
  result: TrialResult,
  permission: standardPermissions.trial,
  fields: trialFields,
  operation: 'none',
})
