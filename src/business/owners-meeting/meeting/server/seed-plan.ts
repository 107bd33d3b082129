import type { SeedSize } from '#kernel/server/feature.ts'
import { addDays } from '#kernel/shared/time.ts'
import type { MeetingTopic } from '../../topic/shared/schema.ts'
import type { OwnersMeeting } from '../shared/schema.ts'
import type { OwnersMeetingState } from '../shared/states.ts'

type Choice = 'AGREE' | 'OPPOSE' | 'ABSTAIN'
type PlannedTopic = Pick<MeetingTopic, 'title' | 'kind' | 'content'>

/** A meeting of the demonstration. */
export interface PlannedMeeting {
  state: OwnersMeetingState
  title: string
  meetingType: OwnersMeeting['meetingType']
  /** Days from today to the first and the last day of its vote. */
  days: readonly [start: number, end: number]
  topics: readonly PlannedTopic[]
  /** What of every ten persons of the roster, one after another, is said to every topic; absent: nothing. */
  said?: readonly (Choice | undefined)[]
}

const rules: PlannedTopic = {
  ...{ title: '修改业主大会议事规则', kind: '1' },
  content: '将初步结果询异期由5日改为7日，明确电子表决与书面表决具有同等效力。',
}
const covenant: PlannedTopic = {
  ...{ title: '修改管理规约', kind: '2' },
  content: '增加电动自行车停放和充电的规定，禁止进楼入户。',
}
const parking: PlannedTopic = {
  ...{ title: '利用东门绿地设置充电停车位', kind: '8' },
  content: '将东门内绿地约120平方米改为充电停车位12个，收益归全体业主。',
}
const audit: PlannedTopic = {
  ...{ title: '公布公共收益收支并聘请审计', kind: '9' },
  content: '聘请会计师事务所审计上一年度公共收益收支，费用从公共收益列支。',
}

/** The first vote of the reference: A, B, D and F agree, C opposes, G abstains; E, H and the developer are silent. */
const v1 = ['AGREE', 'AGREE', 'OPPOSE', 'AGREE', undefined, 'AGREE', 'ABSTAIN'] as const

/** What the reference village has: a result that owners may object to, a running vote, and a draft. */
const referenceMeetings: readonly PlannedMeeting[] = [
  {
    ...{ state: 'PRELIMINARY', title: '2026年业主大会定期会议', meetingType: '2', days: [-12, -1] },
    ...{ topics: [rules, parking], said: v1 },
  },
  {
    ...{ state: 'VOTING', title: '管理规约修订表决', meetingType: '2', days: [-2, 12] },
    ...{ topics: [covenant], said: [undefined, 'AGREE', 'OPPOSE'] },
  },
  { state: 'DRAFT', title: '公共收益审计业主大会', meetingType: '2', days: [40, 50], topics: [audit] },
]

const most = ['AGREE', 'AGREE', 'AGREE', 'OPPOSE', 'AGREE', 'ABSTAIN', 'AGREE', 'AGREE', undefined, undefined] as const
const few = [
  'AGREE',
  'AGREE',
  'OPPOSE',
  undefined,
  undefined,
  'AGREE',
  undefined,
  undefined,
  undefined,
  'AGREE',
] as const

/** What stands in the other villages with a committee in its term, so that every state is there. */
const others: readonly PlannedMeeting[] = [
  {
    ...{ state: 'PUBLISHED', title: '2026年业主大会定期会议', meetingType: '2', days: [-40, -10] },
    ...{ topics: [covenant, audit], said: most },
  },
  {
    ...{ state: 'VOTING', title: '议事规则修订表决', meetingType: '2', days: [-6, 9] },
    ...{ topics: [rules], said: few },
  },
  { state: 'COMMUNITY', title: '公共收益审计业主大会', meetingType: '2', days: [30, 40], topics: [audit] },
  { state: 'STREET', title: '2027年业主大会定期会议', meetingType: '2', days: [30, 45], topics: [covenant] },
  { state: 'NOTICE', title: '议事规则修订业主大会', meetingType: '2', days: [12, 26], topics: [rules] },
  { state: 'RETURNED', title: '绿地改造业主大会', meetingType: '2', days: [25, 35], topics: [parking] },
  {
    ...{ state: 'COUNTING', title: '管理规约修订表决', meetingType: '2', days: [-20, -1] },
    ...{ topics: [covenant], said: most },
  },
  { state: 'CANCELLED', title: '2026年业主大会临时会议', meetingType: '2', days: [-30, -20], topics: [parking] },
  {
    ...{ state: 'TERMINATED', title: '充电停车位表决', meetingType: '2', days: [-25, -15] },
    ...{ topics: [parking], said: few },
  },
  {
    ...{ state: 'FILED', title: '管理规约修订业主大会', meetingType: '2', days: [-80, -50] },
    ...{ topics: [covenant], said: most },
  },
  {
    ...{ state: 'FILING', title: '公共收益审计业主大会', meetingType: '2', days: [-45, -15] },
    ...{ topics: [audit], said: most },
  },
]

/**
 * The meetings of a village by its place among those with a committee in its term. Where fewer villages than meetings
 * follow the first one, some have several; of the smallest district the second village has one alone, which tests begin with.
 */
export function meetingsOf(place: number, villages: number, size: SeedSize): readonly PlannedMeeting[] {
  if (place === 0) return referenceMeetings
  const spread = size === 'tiny' ? others.length : Math.max(1, villages - 1)
  return others.filter((_, at) => at % spread === place - 1)
}

/** Days between the notice and the vote. */
const noticeDays = 20

/** When a planned meeting is noticed, and when its vote begins and ends. */
export function timesOf({ days: [start, end] }: PlannedMeeting, today: string) {
  return {
    noticeDate: addDays(today, start - noticeDays),
    voteStart: `${addDays(today, start)} 09:00:00`,
    voteEnd: `${addDays(today, end)} 18:00:00`,
  }
}
