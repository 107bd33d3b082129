import type { Metric, MetricPart } from '#kernel/server/metric.ts'
import { endOfMonth } from '../shared/figure.ts'
import type { Asked } from './reading-rows.ts'

/** One group of a question: what it is split by, and which. */
export interface GroupKey {
  by: string
  key: string
}

/**
 * The page of the rows behind a number, asked so that it counts the same; null where no page can be: how things stood on a
 * past day, villages that are no more.
 */
export function addressOf(metric: Metric, part: MetricPart, asked: Asked, group?: GroupKey): string | null {
  const days = daysOf(metric, asked, group)
  const place = placeOf(metric, asked, group)
  if (!days || !place) return null
  const query = { ...part.query, ...days, ...place }
  if (Object.keys(query).some((key) => !part.rows.asked.has(key))) return null
  const written = Object.entries(query).map(([key, value]): [string, string] => [key, asWritten(value)])
  const words = new URLSearchParams(written).toString()
  return words === '' ? part.rows.page.path : `${part.rows.page.path}?${words}`
}

/** Pages look for what is written anywhere in a text; their addresses hold it as people write it. */
const asWritten = (value: string): string => /^\*(.+)\*$/s.exec(value)?.[1] ?? value

type Query = Record<string, string>

/** The days of the rows; none for how things stand today. */
function daysOf(metric: Metric, { from, to, today }: Asked, group: GroupKey | undefined): Query | undefined {
  const isTime = group?.by === 'day' || group?.by === 'month'
  if (metric.kind === 'level') {
    return to === today && (!isTime || today.startsWith(group.key)) ? {} : undefined
  }
  const first = !isTime ? from : group.by === 'day' ? group.key : later(from, `${group.key}-01`)
  const last = !isTime ? to : group.by === 'day' ? group.key : earlier(to, endOfMonth(`${group.key}-01`))
  return { [`${metric.day}_begin`]: first, [`${metric.day}_end`]: last }
}

const later = (a: string, b: string): string => (a > b ? a : b)
const earlier = (a: string, b: string): string => (a < b ? a : b)

function placeOf({ keys }: Metric, { within = {}, dims = {} }: Asked, group: GroupKey | undefined): Query | undefined {
  const asked: Record<string, string | undefined> = {
    streetId: within.streetId,
    communityId: within.communityId,
    ...(keys.village && { [keys.village]: within.villageId }),
    ...(keys.company && { [keys.company]: within.companyId }),
    ...dims,
  }
  if (group && group.by !== 'day' && group.by !== 'month') {
    if (group.key === '') return undefined
    asked[keyOf(keys, group.by)] = group.key
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) as Query
}

function keyOf({ village, company }: Metric['keys'], by: string): string {
  if (by === 'village') return village ?? by
  if (by === 'company') return company ?? by
  return by === 'street' || by === 'community' ? `${by}Id` : by
}
