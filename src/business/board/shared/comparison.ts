import { compare, multiply, subtract } from '#kernel/shared/decimal.ts'
import { withThousands } from '#kernel/shared/thousands.ts'
import type { Stat } from '#services/metric/shared/schema.ts'

/** How a figure stands beside what it is compared with. */
export interface Comparison {
  words: string
  tone: 'good' | 'bad' | null
}

type Compared = Pick<Stat, 'value' | 'part' | 'whole' | 'unit' | 'better' | 'before'>

const placesIn = (value: string): number => value.split('.')[1]?.length ?? 0
const sizeOf = (difference: string): string =>
  withThousands((difference.includes('.') ? difference.replace(/\.?0+$/, '') : difference).replace('-', ''))

/** A change that is for the better, or for the worse; null where nobody can say. */
function toneOf(sign: -1 | 0 | 1, better: Stat['better']): Comparison['tone'] {
  if (sign === 0 || better === null) return null
  return sign > 0 === (better === 'more') ? 'good' : 'bad'
}

/** Exact difference of two values, its size in words and its direction; undefined where one of them is missing. */
export function differenceOf(
  value: string | null,
  before: string | null,
  better: Stat['better'],
): { sign: -1 | 0 | 1; size: string; tone: Comparison['tone'] } | undefined {
  if (value === null || before === null) return undefined
  const difference = subtract(value, before, Math.max(placesIn(value), placesIn(before)))
  const sign = compare(difference, 0)
  return { sign, size: sizeOf(difference), tone: toneOf(sign, better) }
}

/** A figure's third line: the comparison, or of a share without one what it is made of. */
export function comparisonOf(stat: Compared): Comparison {
  const { value, part, whole, better, before } = stat
  const change = before ? differenceOf(value, before.value, better) : undefined
  if (before && change) return { words: changeWords(stat, before.words, change), tone: change.tone }
  if (value === null) return { words: '暂无数据', tone: null }
  const words = whole === null ? '暂无可比数据' : `共 ${withThousands(whole)}，其中 ${withThousands(part ?? '0')}`
  return { words, tone: null }
}

/** What is still missing of a sum, in the place of a comparison. */
export const gapOf = (paid: Pick<Stat, 'value'>, due: Pick<Stat, 'value'>): Comparison | undefined =>
  paid.value === null || due.value === null
    ? undefined
    : {
        words: `应收 ${withThousands(due.value)}，还差 ${withThousands(subtract(due.value, paid.value))}`,
        tone: null,
      }

/** How much of what was first paid in is there, beside the street where it is known. */
export const ratioWords = (own: string, street: string | null): string =>
  `为首期的 ${own}%${street === null ? '' : `，街道 ${street}%`}`

/** Homes of a village and of its street. */
interface Homes {
  own: string | null
  street: string | null
}

/**
 * How a figure of a village stands beside its street: shares by their difference, numbers of matters by a thousand homes.
 * Undefined where neither says anything.
 */
export function besideStreet(own: Beside, street: Pick<Stat, 'value' | 'part'>, homes: Homes): Comparison | undefined {
  const { unit, whole, value, better } = own
  if (whole !== null) {
    const change = differenceOf(value, street.value, better)
    if (!change) return undefined
    if (change.sign === 0) return { words: '与街道持平', tone: null }
    const size = unit === '%' ? `${change.size} 个百分点` : `${change.size} ${unit}`
    return { words: `比街道${change.sign > 0 ? '高' : '低'} ${size}`, tone: change.tone }
  }
  if (!matters.includes(unit)) return undefined
  const [mine, theirs] = [perThousand(own.part, homes.own), perThousand(street.part, homes.street)]
  const change = differenceOf(mine, theirs, better)
  return change && { words: `每千户 ${mine} ${unit}，街道 ${theirs} ${unit}`, tone: change.tone }
}

type Beside = Pick<Stat, 'value' | 'part' | 'whole' | 'unit' | 'better'>
/** Units of what there is more of where more people live. */
const matters: readonly string[] = ['单', '件', '条']

const perThousand = (part: string | null, homes: string | null): string | null =>
  part === null || homes === null || compare(homes, 0) === 0 ? null : multiply([part, 1000], 1, [homes])

type Change = { sign: -1 | 0 | 1; size: string }

function changeWords({ unit }: Pick<Stat, 'unit'>, than: string, { sign, size }: Change): string {
  if (sign === 0) return `${than.replace(/^[比较]/, '与')}持平`
  if (unit === '%') return `${than}${sign > 0 ? '高' : '低'} ${size} 个百分点`
  return `${than}${sign > 0 ? '多' : '少'} ${size} ${unit}`
}
