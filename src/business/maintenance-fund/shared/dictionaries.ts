import { dictionary } from '#kernel/shared/dictionary.ts'

export const fundState = dictionary('fund_state', '分户账状态', {
  '0': '待交存',
  '1': '正常',
  '2': '冻结',
  '3': '销户',
} as const)

export const fundDirection = dictionary('fund_direction', '收支方向', { '1': '收', '2': '支' } as const)

/** What money came for or went to; the codes of deposits are those of the housing authority. */
export const fundKind = dictionary('fund_kind', '维修资金流水类型', {
  '00': '首期交存',
  '01': '追缴',
  '02': '续交',
  '03': '利息',
  '04': '欠款补交',
  '05': '其他',
  '06': '公共收益转入',
  '11': '使用支出',
  '12': '使用退回',
  '13': '销户退款',
  '14': '产权转移',
  '15': '国债收益',
  '16': '账户划转',
} as const)

/** The kinds that are entered by hand: what owners pay in. */
export const fundDepositKind = dictionary('fund_deposit_kind', '交存类型', {
  '00': fundKind.items['00'],
  '01': fundKind.items['01'],
  '02': fundKind.items['02'],
  '04': fundKind.items['04'],
  '05': fundKind.items['05'],
} as const)
