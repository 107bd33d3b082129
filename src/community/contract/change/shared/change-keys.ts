import type { ChangeType } from '../../shared/dictionaries.ts'

/** What each kind of change may touch, and nothing else. */
export const changeKeys = {
  '1': ['partyAKind', 'partyA', 'partyASigner'],
  '2': ['chargeMode', 'feeStandards'],
  '3': ['serviceGrade', 'serviceItems'],
  '4': ['endDate'],
  '5': ['buildingIds'],
  '6': ['endedOn', 'endedBy'],
} as const satisfies Record<ChangeType, readonly string[]>

export type ChangeKey = (typeof changeKeys)[ChangeType][number]

const labels: Record<ChangeKey, string> = {
  partyAKind: '甲方类型',
  partyA: '甲方',
  partyASigner: '甲方签字人',
  chargeMode: '收费方式',
  feeStandards: '收费标准',
  serviceGrade: '服务等级',
  serviceItems: '服务内容',
  endDate: '结束日期',
  buildingIds: '管理楼栋',
  endedOn: '终止日期',
  endedBy: '终止方',
}
export const changeLabel = (key: string): string => labels[key as ChangeKey] ?? key

/** The allowed keys of a change that something was said about. */
export const keysSaid = (type: ChangeType, after: object): ChangeKey[] =>
  changeKeys[type].filter((key) => (after as Record<string, unknown>)[key] !== undefined)
