import { atLeast, formatDecimal, moreThan, parseDecimal, type Exact } from '#kernel/shared/decimal.ts'
import type { DecisionResult, TopicKind } from './dictionaries.ts'

/** Persons as whole numbers, areas in ㎡ as decimal text. */
export interface Figures {
  totalCount: number
  totalArea: string
  joinedCount: number
  joinedArea: string
  agreeCount: number
  agreeArea: string
}

/** The first day of the Civil Code; what was decided before stands under article 76 of the Property Law. */
export const civilCodeFrom = '2021-01-01'

/** More than `above / below` of the whole, or at least that much. */
interface Share {
  above: bigint
  below: bigint
  words: string
  isInclusive: boolean
}

const twoThirds: Share = { above: 2n, below: 3n, words: '三分之二', isInclusive: true }
const threeQuarters: Share = { above: 3n, below: 4n, words: '四分之三', isInclusive: true }
const half: Share = { above: 1n, below: 2n, words: '二分之一', isInclusive: false }

/** One thing that a decision must reach. */
export interface Threshold {
  step: 'join' | 'agree'
  label: string
  holds: boolean
  /** With the figures: a rounded percentage would lie at the border. */
  text: string
}

export interface Rule {
  title: string
  /** Of all owners; null where the law asks for none. */
  join: Share | null
  agree: Share
  /** Whose share the agreeing ones are. */
  of: 'joined' | 'total'
}

/** The rule for a matter on the day of its decision; the kind alone says how many must agree. */
export function ruleOf(kind: TopicKind, decidedOn: string): Rule {
  if (decidedOn < civilCodeFrom) {
    const isSpecial = ['5', '6', '7'].includes(kind)
    return { title: '《物权法》第七十六条', join: null, agree: isSpecial ? twoThirds : half, of: 'total' }
  }
  const isSpecial = ['6', '7', '8'].includes(kind)
  return { title: '《民法典》第二百七十八条', join: twoThirds, agree: isSpecial ? threeQuarters : half, of: 'joined' }
}

/** What the law asks for and whether the figures reach it, persons and areas each for itself. */
export function thresholdsOf(kind: TopicKind, decidedOn: string, figures: Figures): Threshold[] {
  const { join, agree, of } = ruleOf(kind, decidedOn)
  const joined = join
    ? [
        threshold('join', '参与人数', { part: figures.joinedCount, whole: figures.totalCount, share: join }),
        threshold('join', '参与面积', { part: figures.joinedArea, whole: figures.totalArea, share: join }),
      ]
    : []
  const [count, area] =
    of === 'joined' ? [figures.joinedCount, figures.joinedArea] : [figures.totalCount, figures.totalArea]
  return [
    ...joined,
    threshold('agree', '同意人数', { part: figures.agreeCount, whole: count, share: agree }),
    threshold('agree', '同意面积', { part: figures.agreeArea, whole: area, share: agree }),
  ]
}

export function verdictOf(kind: TopicKind, decidedOn: string, figures: Figures): DecisionResult {
  const missed = thresholdsOf(kind, decidedOn, figures).filter(({ holds }) => !holds)
  if (missed.length === 0) return 'PASSED'
  return missed.some(({ step }) => step === 'join') ? 'NO_QUORUM' : 'FAILED'
}

interface Measured {
  part: Exact
  whole: Exact
  share: Share
}

function threshold(step: Threshold['step'], label: string, { part, whole, share }: Measured): Threshold {
  const { above, below, words, isInclusive } = share
  const isArea = typeof part === 'string'
  const [scale, unit] = isArea ? [2, '㎡'] : [0, '人']
  const units = parseDecimal(whole, scale) * above
  const least = isInclusive ? (units + below - 1n) / below : units / below + 1n
  const hasAny = parseDecimal(whole, scale) > 0n
  const holds = hasAny && (isInclusive ? atLeast : moreThan)(part, whole, above, below)
  const reach = isInclusive ? '达到' : '超过'
  const figures = `${label}${String(part)}${unit}`
  return {
    step,
    label,
    holds,
    text: `${figures}，${holds ? '' : '未'}${reach}${words}（至少${formatDecimal(least, scale)}${unit}）`,
  }
}
