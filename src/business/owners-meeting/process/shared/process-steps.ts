import { addDays } from '#kernel/shared/time.ts'
import type { TopicKind } from '#services/decision/shared/dictionaries.ts'

/** From which day of a meeting a deadline is counted. */
type Base = 'notice' | 'start' | 'end'

/** One of the steps that make a meeting sound. */
export interface ProcessStep {
  no: number
  name: string
  /** What has to be shown. */
  documents: string
  /** By when, in words; and the day, where it follows from the days of the meeting. */
  deadline: string
  due?: { base: Base; days: number }
  /** The platform itself keeps the evidence: papers may be added. */
  isKept?: true
  /** Only where one of the topics is of these kinds. */
  kinds?: readonly TopicKind[]
}

const untilNotice = { deadline: '会议公告日前', due: { base: 'notice', days: 0 } } as const

/** Which of them asks whether owners and areas are right, and which for the deliveries. */
export const registerStep = 3
export const deliveryStep = 10

export const processSteps: readonly ProcessStep[] = [
  { no: 1, name: '会议提议/筹备组成立', documents: '提议书及业主名单，或筹备组成立文件', ...untilNotice },
  { no: 2, name: '议题审议', documents: '审议议题的会议记录', ...untilNotice },
  { no: 3, name: '业主身份与面积核实', documents: '核实记录', ...untilNotice },
  {
    ...{ no: 4, name: '名册公示', documents: '名册公示记录及张贴照片', isKept: true },
    ...{ deadline: '表决开始前，公示不少于7日', due: { base: 'start', days: 0 } },
  },
  { no: 5, name: '规约/议事规则草案', documents: '草案及征求意见记录', ...untilNotice, kinds: ['1', '2'] },
  { no: 6, name: '候选人产生与公示', documents: '候选人推荐和公示记录', ...untilNotice, kinds: ['3'] },
  { no: 7, name: '会议公告', documents: '会议公告及张贴照片', isKept: true, ...untilNotice },
  { no: 8, name: '告知居委会', documents: '告知书及签收', ...untilNotice },
  {
    ...{ no: 9, name: '表决票制作编号', documents: '表决票样张', isKept: true },
    ...{ deadline: '表决开始前', due: { base: 'start', days: 0 } },
  },
  {
    ...{ no: 10, name: '表决票送达登记', documents: '送达回执', isKept: true },
    ...{ deadline: '表决截止前', due: { base: 'end', days: 0 } },
  },
  {
    ...{ no: 11, name: '表决开始', documents: '无', isKept: true },
    ...{ deadline: '表决开始日', due: { base: 'start', days: 0 } },
  },
  {
    ...{ no: 12, name: '表决票回收', documents: '回收记录', isKept: true },
    ...{ deadline: '截止后3日内录入', due: { base: 'end', days: 3 } },
  },
  { no: 13, name: '公开计票', documents: '计票记录', isKept: true, deadline: '录入结束后' },
  { no: 14, name: '初步结果公示', documents: '公示照片', isKept: true, deadline: '计票后，按议事规则的询异期' },
  { no: 15, name: '异议处理', documents: '答复记录', isKept: true, deadline: '提出异议后5日内' },
  { no: 16, name: '决定公告', documents: '公告照片', isKept: true, deadline: '询异期满后' },
  { no: 17, name: '会议记录与票据封存', documents: '会议记录、封存清单', deadline: '决定公告后' },
  { no: 18, name: '备案', documents: '备案申请表', deadline: '决定公告后30日内' },
]

interface Days {
  noticeDate: string
  voteStart: string
  voteEnd: string
}

/** The last day of a step; null where it follows from what has not happened yet. */
export function dueOf({ due }: ProcessStep, { noticeDate, voteStart, voteEnd }: Days): string | null {
  if (!due) return null
  const bases = { notice: noticeDate, start: voteStart.slice(0, 10), end: voteEnd.slice(0, 10) }
  return addDays(bases[due.base], due.days)
}

/** The steps of a meeting with these topics; the others do not concern it. */
export const stepsFor = (kinds: readonly TopicKind[]): ProcessStep[] =>
  processSteps.filter((step) => !step.kinds || step.kinds.some((kind) => kinds.includes(kind)))
