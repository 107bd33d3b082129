import { dictionary } from '#kernel/shared/dictionary.ts'

/** In what a list kept on paper differs from a roster. */
export const differenceKind = dictionary('roster_difference', '名册差异', {
  MISSING: '名册有、名单无',
  EXTRA: '名单有、名册无',
  DOUBLE: '名单重复',
  AREA: '面积不同',
  OWNER: '业主不同',
} as const)

/** What is to become of a difference. */
export const differenceHandling = dictionary('roster_difference_handling', '差异处理', {
  '0': '待处理',
  '1': '以名册为准',
  '2': '更正登记后重新生成',
} as const)
