import type { NameChangeDetail, NameChange } from '../shared/schema.ts'

const places: Readonly<Record<NameChange['state'], number | undefined>> = {
  DRAFT: 0,
  SUBMITTED: 1,
  STREET: 2,
  DISTRICT: 3,
  PASSED: 5,
  REJECTED: undefined,
  WITHDRAWN: undefined,
}

type Way = Pick<NameChangeDetail, 'state' | 'timeline'>

/** The step of the bar that an application stands at; one that left the way stands where it left. */
export function stepsOf({ state, timeline }: Way): { current: number; isFailed: boolean } {
  const left = timeline.at(-1)?.fromState as NameChange['state'] | null | undefined
  const current = places[state] ?? (left ? places[left] : undefined) ?? 0
  return { current, isFailed: state === 'REJECTED' || state === 'WITHDRAWN' }
}
