import { dictionary } from '#kernel/shared/dictionary.ts'

export const meetingKind = dictionary('committee_meeting_kind', '会议类型', {
  '1': '首次会议',
  '2': '定期会议',
  '3': '临时会议',
} as const)

export const meetingResult = dictionary('committee_meeting_result', '决议结果', {
  PASSED: '通过',
  FAILED: '未通过',
  NO_QUORUM: '出席不足',
} as const)
export type MeetingResult = keyof (typeof meetingResult)['items']
