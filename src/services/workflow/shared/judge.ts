import type { AskingNode } from './definition.ts'
import type { MultiMode } from './dictionaries.ts'

export type Vote = 'pass' | 'reject' | 'open'
export type Verdict = 'pass' | 'reject' | undefined

type Judged = Pick<AskingNode, 'multiMode' | 'passRatio' | 'votes'>

/**
 * What the votes of a node come to; undefined while it is open. RATIO and VOTE end as soon as the outcome stands: a ratio
 * is reached by whole numbers (passed · 100 ≥ percent · all), a vote of n is lost when more than m − n refuse.
 */
export function judge(node: Judged, votes: readonly Vote[]): Verdict {
  const passed = votes.filter((vote) => vote === 'pass').length
  const rejected = votes.filter((vote) => vote === 'reject').length
  return rules[node.multiMode]({ node, all: votes.length, passed, rejected })
}

interface Tally {
  node: Judged
  all: number
  passed: number
  rejected: number
}

const first = ({ passed, rejected }: Tally): Verdict => (passed > 0 ? 'pass' : rejected > 0 ? 'reject' : undefined)
const whole = ({ passed, rejected, all }: Tally): Verdict =>
  rejected > 0 ? 'reject' : passed === all ? 'pass' : undefined

const rules: Readonly<Record<MultiMode, (tally: Tally) => Verdict>> = {
  ANY: first,
  RANDOM: first,
  ALL: whole,
  SEQUENCE: whole,
  RATIO: ({ node: { passRatio = 100 }, all, passed, rejected }) => {
    if (passed * 100 >= passRatio * all) return 'pass'
    return rejected * 100 > (100 - passRatio) * all ? 'reject' : undefined
  },
  VOTE: ({ node: { votes: wanted = 1 }, all, passed, rejected }) => {
    if (passed >= wanted) return 'pass'
    return rejected > all - wanted ? 'reject' : undefined
  },
}
