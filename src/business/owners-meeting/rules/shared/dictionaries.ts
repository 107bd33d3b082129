import { dictionary } from '#kernel/shared/dictionary.ts'

/** What becomes of owners who were served and cast nothing. */
export const uncastRule = dictionary('vote_uncast_rule', '已送达未表决票认定', {
  NOT_COUNTED: '不计入参与表决',
  FOLLOW_MAJORITY: '计入已表决的多数意见',
  ABSTAIN: '视为弃权',
} as const)

/** What a topic without a mark on a ballot is. */
export const blankRule = dictionary('vote_blank_rule', '空白议题', {
  ABSTAIN: '视为弃权',
  NOT_PARTICIPATE: '不参与该议题',
} as const)

/** Which of a paper and an electronic ballot of one person counts. */
export const duplicateRule = dictionary('vote_duplicate_rule', '重复投票', {
  ELECTRONIC_FIRST: '以电子票为准',
  FIRST_CAST: '以先投为准',
  LAST_CAST: '以后投为准',
} as const)

export const rankBy = dictionary('vote_rank_by', '选举排序', { NUMBER: '按人数', AREA: '按面积' } as const)

/** What holds where co-owners of a part do not agree. */
export const splitArea = dictionary('vote_split_area', '共有人意见不一致', {
  ONE_VOTE: '以推选的代表为准',
  INVALID: '该票无效',
} as const)
