import { dictionary } from '#kernel/shared/dictionary.ts'

/** What the outline of a manager area follows. */
export const areaBasis = dictionary('area_basis', '划分依据', { '1': '规划', '2': '自然小区', '3': '调整' })
