import { isWholeCommittee, seatsText } from '#community/committee/shared/seats.ts'
import { companyActMissing } from '#services/decision/shared/matter.ts'
import type { TopicInput } from './schema.ts'

interface Fault {
  key: keyof TopicInput
  text: string
}

/** What is wrong with a topic by itself, at which of its fields, where a committee has at least so many seats. */
export function topicFault(topic: TopicInput, leastSeats: number): Fault | undefined {
  if (topic.kind === '4' && !topic.companyAct) return { key: 'companyAct', text: companyActMissing }
  if (topic.mode === '2') return electionFault(topic, leastSeats)
  if (topic.mode === '3') {
    const names = topic.options.map(({ name }) => name.trim())
    if (names.length < 2) return { key: 'options', text: '请至少填写两个方案' }
    if (new Set(names).size < names.length) return { key: 'options', text: '方案名称不能重复' }
  }
  return topic.kind === '5' && !isPositive(topic.budget)
    ? { key: 'budget', text: '请输入维修资金使用金额!' }
    : undefined
}

const isPositive = (amount: string | null): boolean => amount !== null && /[1-9]/.test(amount)

function electionFault(
  { kind, election, seats, maxChoices, candidates }: TopicInput,
  leastSeats: number,
): Fault | undefined {
  if (kind !== '3') return { key: 'mode', text: '候选人选举只用于选举业主委员会' }
  if (election === null) return { key: 'election', text: '请选择选举类型!' }
  if (seats === null) return { key: 'seats', text: '请输入应选人数' }
  if (election === 'TERM' && !isWholeCommittee(seats, leastSeats))
    return { key: 'seats', text: `选举新一届业主委员会，应选人数应为${seatsText(leastSeats)}` }
  if (maxChoices === null) return { key: 'maxChoices', text: '请输入最多可选人数' }
  if (maxChoices > seats) return { key: 'maxChoices', text: '最多可选人数不能多于应选人数' }
  const ids = candidates.map(({ residentId }) => residentId)
  if (new Set(ids).size < ids.length) return { key: 'candidates', text: '候选人重复' }
  // More stand than are elected: who has no choice does not elect.
  return ids.length > seats ? undefined : { key: 'candidates', text: '候选人数应多于应选人数' }
}
