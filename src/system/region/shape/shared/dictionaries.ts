import { dictionary } from '#kernel/shared/dictionary.ts'

/** Where the outline of a region comes from. */
export const outlineSource = dictionary('region_outline_source', '区划边界来源', {
  IMPORTED: '导入',
  PLANNED: '演示数据',
} as const)
