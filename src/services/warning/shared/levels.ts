import { compare, multiply, round } from '#kernel/shared/decimal.ts'
import type { WarningCompare, WarningLevel } from './dictionaries.ts'

/** From the mildest to the gravest. */
export const levelOrder = ['BLUE', 'YELLOW', 'ORANGE', 'RED'] as const satisfies readonly WarningLevel[]

export const rankOf = (level: WarningLevel): number => levelOrder.indexOf(level)

/** The threshold of one level, an exact decimal. */
export interface LevelValue {
  level: WarningLevel
  value: string
}

/** What a subject comes to: `part` by itself, or `part / whole × scale`. Exact decimals. */
export interface Measured {
  part: string
  whole: string | null
  scale: number
}

/** Digits behind the point that products of sums and thresholds can have. */
const places = 16

/** Has the value reached a threshold: judged crosswise, so that nothing is rounded before it. Of nothing there is no share. */
function reaches({ part, whole, scale }: Measured, how: WarningCompare, value: string): boolean {
  if (whole === null) return judged(compare(part, value), how)
  if (compare(whole, 0) <= 0) return false
  return judged(compare(multiply([part, scale], places), multiply([value, whole], places)), how)
}

const judged = (sign: number, how: WarningCompare): boolean => (how === 'LE' ? sign <= 0 : sign >= 0)

/** The gravest level that a value has reached, or null. */
export function levelOf(levels: readonly LevelValue[], how: WarningCompare, measured: Measured): LevelValue | null {
  return inOrder(levels).findLast(({ value }) => reaches(measured, how, value)) ?? null
}

/** The value as it is shown, two decimals at most. */
export function shownValue({ part, whole, scale }: Measured): string {
  const value = whole === null ? round(part) : compare(whole, 0) <= 0 ? '0' : multiply([part, scale], 2, [whole])
  return plain(value)
}

/** `30.00` reads 30, `72.50` reads 72.5. */
export const plain = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

export const inOrder = (levels: readonly LevelValue[]): LevelValue[] =>
  levels.toSorted((a, b) => rankOf(a.level) - rankOf(b.level))

/** Why thresholds cannot stand, or null: none at all, one level twice, or a graver one that is reached earlier. */
export function levelFault(levels: readonly LevelValue[], how: WarningCompare): string | null {
  if (levels.length === 0) return '请配置至少一个预警级别!'
  const ordered = inOrder(levels)
  const pairs = ordered.slice(1).map((next, at) => [ordered[at]!, next] as const)
  if (pairs.some(([a, b]) => a.level === b.level)) return '预警级别不能重复'
  const isWrong = pairs.some(([a, b]) => compare(a.value, b.value) !== (how === 'LE' ? 1 : -1))
  return isWrong ? `各级阈值必须按${how === 'LE' ? '递减' : '递增'}排列` : null
}

const isLooser = (value: string, than: string, how: WarningCompare): boolean =>
  compare(value, than) === (how === 'LE' ? -1 : 1)

/** Would a street warn later than its district: a level is missing, or its threshold is further away. */
export function looserThan(own: readonly LevelValue[], district: readonly LevelValue[], how: WarningCompare): boolean {
  return district.some(({ level, value }) => {
    const same = own.find((one) => one.level === level)
    return !same || isLooser(same.value, value, how)
  })
}

/**
 * The street's thresholds once its district has become stricter: the earlier of both at each level of the district. A
 * level of the street's own that would come later than a graver one says nothing any more and goes.
 */
export function tightened(
  own: readonly LevelValue[],
  district: readonly LevelValue[],
  how: WarningCompare,
): LevelValue[] {
  const stricter = levelOrder.flatMap((level): LevelValue[] => {
    const mine = own.find((one) => one.level === level)
    const theirs = district.find((one) => one.level === level)
    if (!mine || !theirs) return mine ? [mine] : theirs ? [theirs] : []
    return [isLooser(mine.value, theirs.value, how) ? theirs : mine]
  })
  return stricter.reduceRight<LevelValue[]>((kept, one) => {
    const [graver] = kept
    const isEarlier = !graver || isLooser(graver.value, one.value, how)
    if (isEarlier) return [one, ...kept]
    // The district asks for this level: it comes just when the graver one does, which covers it.
    return kept
  }, [])
}

/** `90/60/30/0`, a dash where there is no threshold. */
export const levelsText = (levels: readonly LevelValue[]): string =>
  levelOrder.map((level) => plain(levels.find((one) => one.level === level)?.value ?? '—')).join('/')
