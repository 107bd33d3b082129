import type { CountingRules, Named } from './topic.ts'
import type { Sum } from './sum.ts'

/** A tie that was drawn in front of both counters and the supervisor: the candidates in the order of the lot. */
export interface Lot {
  topicId: string
  candidateIds: readonly string[]
}

/** Who is elected, who stands next in line, how many seats stay for a by-election, and which ties wait for a lot. */
export interface Ranking {
  elected: readonly string[]
  alternates: readonly string[]
  vacant: number
  ties: readonly (readonly string[])[]
}

interface Field {
  /** Candidates who passed, in the order of the paper. */
  passed: readonly Named[]
  of: (id: string) => Sum
  seats: number
  rankBy: CountingRules['rankBy']
  lots: readonly Lot[]
}

/**
 * Ranks those who passed: by the measure of the rules, then by the other, then by lot. A tie matters only where not all
 * of it is elected; such a tie without its lot leaves the order open, and the result waits for it.
 */
export function rankCandidates({ passed, of, seats, rankBy, lots }: Field): Ranking {
  const ids = passed.map(({ id }) => id)
  const groups = groupsOf(ids.toSorted(byMeasure(of, rankBy)), of)
  const order: string[] = []
  const ties: string[][] = []
  for (const group of groups) {
    const matters = group.length > 1 && order.length + group.length > seats
    const lot = matters ? lots.find(({ candidateIds }) => isSameSet(candidateIds, group)) : undefined
    if (matters && !lot) ties.push(group)
    order.push(...(lot?.candidateIds ?? group))
  }
  const elected = order.slice(0, seats)
  return { elected, alternates: order.slice(seats), vacant: Math.max(0, seats - elected.length), ties }
}

function byMeasure(of: Field['of'], rankBy: Field['rankBy']): (a: string, b: string) => number {
  const byCount = (a: string, b: string) => of(b).count - of(a).count
  const byArea = (a: string, b: string) => (of(a).area === of(b).area ? 0 : of(b).area > of(a).area ? 1 : -1)
  return rankBy === 'NUMBER' ? (a, b) => byCount(a, b) || byArea(a, b) : (a, b) => byArea(a, b) || byCount(a, b)
}

function groupsOf(order: readonly string[], of: Field['of']): string[][] {
  const groups: string[][] = []
  for (const id of order) {
    const last = groups.at(-1)
    const isTied = last?.every((other) => of(other).count === of(id).count && of(other).area === of(id).area)
    if (last && isTied) last.push(id)
    else groups.push([id])
  }
  return groups
}

const isSameSet = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && new Set([...left, ...right]).size === right.length
