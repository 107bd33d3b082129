import { parseDecimal } from '#kernel/shared/decimal.ts'
import { canonical } from '#services/issued-paper/shared/canonical.ts'
import type { Share, Sum } from '../../tally/shared/sum.ts'
import { conclude } from '../../tally/shared/tally.ts'
import type { PublicHead } from './vote-file.ts'

const sumOf = ({ count, area }: Share): Sum => ({ count, area: parseDecimal(area, 2) })

/** Do published totals, thresholds and verdicts agree with each other? Nobody needs a ballot for that. */
export function checkFigures(head: PublicHead): string[] {
  const { topics, results, total, rules, closesAt, lots } = head
  const poll = { decidedOn: closesAt.slice(0, 10), rules, lots }
  const faults = topics.length === results.length ? [] : ['议题与结果的数目不符']
  for (const [index, topic] of topics.entries()) {
    const result = results[index]
    if (!result) continue
    const [joined, all] = [sumOf(result.joined), sumOf(total)]
    const sums = new Map(result.options.map((option) => [option.key, sumOf(option)]))
    const again = conclude({ poll, topic, total: all, joined, sums, lead: result.lead })
    const isWithin = joined.count <= all.count && joined.area <= all.area
    const isWhole = topic.mode !== '1' || isSum([...sums.values()], joined)
    if (canonical(again) !== canonical(result)) faults.push(`议题“${topic.title}”的结论与公布的数字不符`)
    else if (!isWithin || !isWhole) faults.push(`议题“${topic.title}”的各项数字之和与参与数不符`)
  }
  return faults
}

const isSum = (parts: readonly Sum[], whole: Sum): boolean =>
  parts.reduce((sum, { count }) => sum + count, 0) === whole.count &&
  parts.reduce((sum, { area }) => sum + area, 0n) === whole.area
