/** Somebody who could take a ticket. */
export interface Candidate {
  userId: string
  departId: string
  /** Open tickets in hand. */
  load: number
}

const byId = (a: Candidate, b: Candidate): number => (a.userId < b.userId ? -1 : a.userId > b.userId ? 1 : 0)

/** The next in turn after whoever had the last ticket, by user id; the first of all after the last. */
export function nextInTurn(candidates: readonly Candidate[], lastUserId: string | null): Candidate | undefined {
  const sorted = [...candidates].sort(byId)
  return sorted.find((one) => lastUserId === null || one.userId > lastUserId) ?? sorted[0]
}

/** Whoever has the fewest open tickets; ties by user id. */
export const leastLoaded = (candidates: readonly Candidate[]): Candidate | undefined =>
  [...candidates].sort((a, b) => a.load - b.load || byId(a, b))[0]

/** Those of one group, or all when the rule names none. */
export const inGroup = <C extends Candidate>(candidates: readonly C[], groupDeptId: string | null): readonly C[] =>
  groupDeptId === null ? candidates : candidates.filter((one) => one.departId === groupDeptId)

/** Those who have a rule's skill, told by who has it; all when the rule asks for none. */
export const withSkill = (
  candidates: readonly Candidate[],
  holders: ReadonlySet<string> | null,
): readonly Candidate[] => (holders === null ? candidates : candidates.filter(({ userId }) => holders.has(userId)))

/** Form of a daily range, `08:30-17:30`; one that ends before it begins runs through midnight. */
export const timeRangePattern = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/

/** Is a wire time inside a daily range (end exclusive)? No range is always. */
export function isInRange(range: string | null, at: string): boolean {
  if (range === null || range === '') return true
  const [from, until] = range.split('-') as [string, string]
  const clock = at.slice(11, 16)
  return from <= until ? clock >= from && clock < until : clock >= from || clock < until
}
