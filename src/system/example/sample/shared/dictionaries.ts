import { dictionary } from '#kernel/shared/dictionary.ts'

export const sampleKind = dictionary('example_kind', '示例类别', { PART: '配件', TOOL: '工具', PAPER: '资料' })
export const sampleTag = dictionary('example_tag', '示例标签', {
  NEW: '新购',
  USED: '在用',
  LENT: '外借',
  LOST: '遗失',
})
