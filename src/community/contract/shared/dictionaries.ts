import { dictionary } from '#kernel/shared/dictionary.ts'

/** 1: of the developer, before there are owners who decide; 3: changes another one. */
export const contractKind = dictionary('contract_kind', '合同类型', {
  '1': '前期物业服务合同',
  '2': '物业服务合同',
  '3': '补充协议',
  '4': '续签',
} as const)
export type ContractKind = keyof (typeof contractKind)['items']

export const contractParty = dictionary('contract_party', '甲方类型', {
  '1': '建设单位',
  '2': '业主大会（业委会代签）',
  '3': '物业管理委员会',
} as const)

export const chargeMode = dictionary('charge_mode', '收费方式', { '1': '包干制', '2': '酬金制' } as const)

export const bidKind = dictionary('bid_kind', '选聘方式', {
  '1': '公开招标',
  '2': '邀请招标',
  '3': '协议选聘',
} as const)

/** The first is the plainest service, the fifth the best. */
export const serviceGrade = dictionary('service_grade', '服务等级', {
  '1': '一级',
  '2': '二级',
  '3': '三级',
  '4': '四级',
  '5': '五级',
} as const)

/** What is charged for: parts by their use, a square metre and month; parking by the place and month. */
export const feeUsage = dictionary('contract_fee_usage', '收费对象', {
  '1': '住宅',
  '2': '商铺',
  '3': '办公',
  '4': '车位（产权）',
  '5': '储藏间',
  '6': '公建配套',
  P1: '地上停车',
  P2: '地下停车',
} as const)
export type FeeUsage = keyof (typeof feeUsage)['items']

export const changeType = dictionary('contract_change_type', '变更类型', {
  '1': '主体名称',
  '2': '收费标准',
  '3': '服务内容/等级',
  '4': '期限（续期）',
  '5': '面积/区域',
  '6': '终止',
} as const)
export type ChangeType = keyof (typeof changeType)['items']

/** Who ends a contract before its last day. */
export const endedBy = dictionary('contract_ended_by', '终止方', {
  '1': '业主共同决定',
  '2': '物业企业',
  '3': '双方协商',
} as const)

/** What catches the eye in the register. */
export const contractMark = dictionary('contract_mark', '提示', {
  OVERDUE: '逾期未备案',
  SOON: '90天内到期',
  FACTUAL: '事实服务',
} as const)
