import type { Consultation } from '../shared/schema.ts'
import type { ConsultationState } from '../shared/states.ts'

interface PlannedQuestion {
  title: string
  /** Of several: how many one household may name; absent: one. */
  most?: number
  options: readonly string[]
  hasText?: boolean
}

/** A consultation of the demonstration. */
export interface PlannedConsultation {
  state: ConsultationState
  title: string
  content: string
  organiserKind: Consultation['organiserKind']
  naming: Consultation['naming']
  /** Days from today to its first and its last day. */
  days: readonly [begin: number, end: number]
  questions: readonly PlannedQuestion[]
  /** Of every ten homes so many have answered, the first two of the village not. */
  answered: number
}

/** Of the reference village: one that runs, and one whose result may be read. */
const referenceOnes: readonly PlannedConsultation[] = [
  {
    ...{
      state: 'VOTING',
      title: '电动自行车充电棚选址',
      organiserKind: '1',
      naming: 'NAMED',
      days: [-3, 4],
      answered: 5,
    },
    content: '小区计划增设一处电动自行车充电棚，现就选址和开放时间征询各户意见，供业主委员会研究方案时参考。',
    questions: [
      { title: '您认为充电棚建在哪里合适？', options: ['东门南侧空地', '2幢北侧', '地下车库入口旁'], hasText: true },
      { title: '您希望充电棚在哪些时段开放？（最多选2项）', most: 2, options: ['全天', '6时至22时', '夜间低谷时段'] },
    ],
  },
  {
    ...{
      state: 'CLOSED',
      title: '物业服务满意度征询',
      organiserKind: '2',
      naming: 'ANONYMOUS',
      days: [-20, -6],
      answered: 10,
    },
    content: '社区就物业服务情况匿名征询各户意见，结果用于督促物业服务改进。',
    questions: [
      { title: '您对目前的物业服务总体评价如何？', options: ['满意', '基本满意', '不满意'] },
      {
        title: '您认为最需要改进哪些方面？（最多选2项）',
        most: 2,
        options: ['保洁', '保安', '维修', '绿化'],
        hasText: true,
      },
    ],
  },
]

const secondOnes: readonly PlannedConsultation[] = [
  {
    ...{
      state: 'CLOSED',
      title: '儿童活动场地更新',
      organiserKind: '1',
      naming: 'NAMED',
      days: [-30, -16],
      answered: 6,
    },
    content: '中心花园的儿童活动场地设施老化，现就更新方案征询各户意见。',
    questions: [
      { title: '您倾向哪种方案？', options: ['更换塑胶地面和滑梯', '改为沙坑和攀爬架', '维持现状'], hasText: true },
    ],
  },
  {
    ...{ state: 'DRAFT', title: '快递柜增设征询', organiserKind: '3', naming: 'NAMED', days: [3, 10], answered: 0 },
    content: '物业项目拟在南门增设一组智能快递柜，现征询各户意见。',
    questions: [{ title: '您是否希望在南门增设快递柜？', options: ['希望', '无所谓', '不希望'] }],
  },
]

const thirdOnes: readonly PlannedConsultation[] = [
  {
    ...{
      state: 'CANCELLED',
      title: '停车场道闸改造意见',
      organiserKind: '3',
      naming: 'ANONYMOUS',
      days: [-9, -2],
      answered: 3,
    },
    content: '拟改造停车场道闸，因方案调整，本次征询已取消。',
    questions: [{ title: '您是否支持无人值守道闸？', options: ['支持', '不支持'] }],
  },
]

/** What a village has, by its place among those with a committee. */
export const consultationsOf = (place: number): readonly PlannedConsultation[] =>
  [referenceOnes, secondOnes, thirdOnes][place] ?? []

const remarks = ['希望尽快实施。', '建议多听取老年人的意见。', '请注意施工时间，避免影响休息。'] as const

/** What the home at a place among those that answer says: the options by their places, and words now and then. */
export const saidOf = (
  { options, most = 1, hasText = false }: PlannedQuestion,
  place: number,
): { options: readonly number[]; text: string | undefined } => {
  const first = (place * 7 + 3) % (options.length + 1)
  const chosen = first === options.length ? 0 : first
  const second = (chosen + 1) % options.length
  return {
    options: most > 1 && place % 2 === 0 ? [chosen, second] : [chosen],
    text: hasText && place % 3 === 0 ? remarks[(place / 3) % remarks.length] : undefined,
  }
}
