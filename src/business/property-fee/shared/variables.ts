import type { Variable } from '#kernel/shared/variable.ts'

/** What a formula of one's own may name. */
export const feeVariables = [
  { key: 'A', label: '建筑面积', kind: 'number' },
  { key: 'I', label: '套内面积', kind: 'number' },
  { key: 'F', label: '楼层', kind: 'number' },
  { key: 'N', label: '户数', kind: 'number' },
  { key: 'P', label: '人口数', kind: 'number' },
  { key: 'X', label: '房屋系数', kind: 'number' },
  { key: 'U', label: '用量', kind: 'number' },
  { key: 'D', label: '单价', kind: 'number' },
  { key: 'B', label: '楼栋面积', kind: 'number' },
  { key: 'C', label: '小区面积', kind: 'number' },
] as const satisfies readonly Variable[]
