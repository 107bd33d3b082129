import { dictionary } from '#kernel/shared/dictionary.ts'

/** Levels of regions; villages come from their own register. */
export const regionLevel = dictionary('region_level', '区划级别', {
  1: '省',
  2: '市',
  3: '区县',
  4: '街道',
  5: '社区',
})

/** What a region is: an administrative division, or a community, which governs itself. */
export const regionKind = dictionary('region_kind', '区划性质', { REGION: '行政区划', COMMUNITY: '社区' })

/** An abolished region keeps its row. */
export const regionStatus = dictionary('region_status', '区划状态', { '1': '启用', '0': '停用' })
