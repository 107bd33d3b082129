import { dictionary } from '#kernel/shared/dictionary.ts'

/** Ranks of professional titles; an administrator may add further ones. */
export const positionRank = dictionary(
  'position_rank',
  '职务职级',
  { 1: '员级', 2: '助级', 3: '中级', 4: '副高级', 5: '正高级' },
  { editable: true },
)
