import type { TemplateKind } from './dictionaries.ts'

interface Placeholder {
  label: string
  /** A block is several lines, which only an area can write; it stands on a line of its own. */
  is: 'text' | 'day' | 'number' | 'block'
}

const text = (label: string) => ({ label, is: 'text' }) as const
const day = (label: string) => ({ label, is: 'day' }) as const
const number = (label: string) => ({ label, is: 'number' }) as const
const block = (label: string) => ({ label, is: 'block' }) as const

/** What a template may name. */
export const placeholders = {
  'village.name': text('小区名称'),
  'village.community': text('所属社区'),
  'meeting.title': text('会议名称'),
  'meeting.no': text('会议编号'),
  'meeting.type': text('会议类型'),
  'meeting.form': text('会议形式'),
  'meeting.scope': text('参会范围'),
  'meeting.time': day('会议时间'),
  'meeting.place': text('会议地点'),
  'meeting.voteStart': day('表决开始'),
  'meeting.voteEnd': day('表决截止'),
  'convener.name': text('召集人'),
  'topics.count': number('议题数'),
  'rules.inquiryDays': number('询异期天数'),
  'rules.proxyMax': number('一人最多代理人数'),
  'roster.persons': number('业主总人数'),
  'roster.parts': number('专有部分数'),
  'roster.area': number('专有部分面积'),
  'result.persons': number('参与表决人数'),
  'result.area': number('参与表决面积'),
  'record.host': text('主持人'),
  'record.recorder': text('记录人'),
  today: day('落款日期'),
  'meeting.facts': block('会议安排'),
  'meeting.topics': block('议题'),
  'roster.table': block('名册统计'),
  'result.table': block('表决结果'),
} as const satisfies Readonly<Record<string, Placeholder>>

export type PlaceholderName = keyof typeof placeholders
export type BlockName = {
  [K in PlaceholderName]: (typeof placeholders)[K]['is'] extends 'block' ? K : never
}[PlaceholderName]

export const isPlaceholder = (name: string): name is PlaceholderName => Object.hasOwn(placeholders, name)
export const isBlock = (name: string): name is BlockName => isPlaceholder(name) && placeholders[name].is === 'block'

/** What every paper of a meeting can tell. */
const always = [
  ...(['village.name', 'village.community', 'meeting.title', 'meeting.no', 'meeting.type', 'meeting.form'] as const),
  ...(['meeting.scope', 'meeting.time', 'meeting.place', 'meeting.voteStart', 'meeting.voteEnd'] as const),
  ...(['convener.name', 'topics.count', 'rules.inquiryDays', 'rules.proxyMax', 'today'] as const),
] as const
const roster = ['roster.persons', 'roster.parts', 'roster.area'] as const
const result = ['result.persons', 'result.area'] as const

interface Words {
  /** What a template of the kind may name. */
  may: readonly PlaceholderName[]
  /** What its text names at least: without it the paper would not say what the law asks of it. */
  must: readonly PlaceholderName[]
}

/** What the papers of a kind are told by. */
export const wordsOf: Readonly<Record<TemplateKind, Words>> = {
  '01': {
    may: [...always, ...roster, 'meeting.facts', 'meeting.topics'],
    must: ['convener.name', 'meeting.facts', 'meeting.topics'],
  },
  '02': { may: [...always, ...roster, 'roster.table'], must: ['roster.table'] },
  '03': { may: [...always, ...roster], must: [] },
  '04': { may: [...always, ...roster], must: [] },
  '05': { may: [...always, ...roster], must: [] },
  '06': { may: [...always, ...roster], must: [] },
  '07': { may: [...always, ...roster], must: [] },
  '08': { may: [...always, ...roster], must: [] },
  '09': { may: [...always, ...roster, ...result, 'result.table'], must: ['result.table'] },
  '10': { may: [...always, ...roster, ...result, 'result.table'], must: ['result.table'] },
  '11': { may: [...always, ...roster, ...result, 'record.host', 'record.recorder'], must: [] },
  '12': { may: [...always, ...roster, ...result, 'record.host', 'record.recorder'], must: [] },
}
