/** On which side of a tab something is dropped. */
export const sideOf = ({ left, width }: { left: number; width: number }, x: number): 'before' | 'after' =>
  x < left + width / 2 ? 'before' : 'after'

/** The place that a tab takes when it is dropped beside the tab at `over`, itself coming from `from`. */
export function placeOf(from: number, over: number, side: 'before' | 'after'): number {
  const gap = side === 'before' ? over : over + 1
  // It leaves a gap behind that the others close.
  return from < gap ? gap - 1 : gap
}
