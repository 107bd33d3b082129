import type { TopicKind } from '#services/decision/shared/dictionaries.ts'

/** 1 agree, oppose or abstain; 2 candidates for seats; 3 one of several options. */
export type TopicMode = '1' | '2' | '3'

/** What counting must know of a topic. Candidates and options stand in the order of the paper. */
export interface Topic {
  id: string
  kind: TopicKind
  mode: TopicMode
  title: string
  /** Mode 2 alone: how many are to be elected, and how many one ballot may name. */
  seats: number
  maxChoices: number
  candidates: readonly Named[]
  options: readonly Named[]
}

export interface Named {
  id: string
  name: string
}

/** The rules of procedure that bear on counting, as frozen with the roster. */
export interface CountingRules {
  /** What becomes of owners who were served and kept silent. */
  uncastRule: 'NOT_COUNTED' | 'FOLLOW_MAJORITY' | 'ABSTAIN'
  allowFollow: boolean
  blankRule: 'ABSTAIN' | 'NOT_PARTICIPATE'
  rankBy: 'NUMBER' | 'AREA'
}

export type ChoiceValue = 'AGREE' | 'OPPOSE' | 'ABSTAIN' | 'FOLLOW'

/** What a ballot says to one topic; a topic that it does not name is left blank. */
export interface Choice {
  topicId: string
  value?: ChoiceValue | undefined
  candidateIds?: readonly string[] | undefined
  optionId?: string | undefined
}

/** A choice as counting takes it. An over-selected topic does not take part, the rest of its ballot stands. */
export type Meaning =
  | { kind: 'value'; value: ChoiceValue }
  | { kind: 'picks'; ids: readonly string[] }
  | { kind: 'blank' }
  | { kind: 'invalid' }

const blank: Meaning = { kind: 'blank' }
const invalid: Meaning = { kind: 'invalid' }

/** What a choice says to its topic, whatever a paper may carry. */
export function meaningOf(topic: Topic, rules: CountingRules, choice: Choice | undefined): Meaning {
  if (!choice) return blank
  if (topic.mode === '1') return valueOf(rules, choice)
  const known = topic.mode === '2' ? topic.candidates : topic.options
  const chosen = topic.mode === '2' ? (choice.candidateIds ?? []) : choice.optionId ? [choice.optionId] : []
  const ids = [...new Set(chosen)]
  if (ids.length === 0) return blank
  if (ids.some((id) => known.every((one) => one.id !== id))) return invalid
  return topic.mode === '2' && ids.length > topic.maxChoices ? invalid : { kind: 'picks', ids }
}

function valueOf(rules: CountingRules, { value }: Choice): Meaning {
  if (!value) return blank
  return value === 'FOLLOW' && !rules.allowFollow ? invalid : { kind: 'value', value }
}
