import { badInput } from '#kernel/server/errors.ts'
import { relation } from '#kernel/server/db/relations.ts'
import type { Metric } from '#kernel/server/metric.ts'

/** Ways in which a metric can be split. */
export const groupingsOf = ({ keys, dims = [] }: Metric): string[] => [
  ...(keys.village === undefined ? [] : ['street', 'community', 'village']),
  ...(keys.company === undefined ? [] : ['company']),
  'day',
  'month',
  ...dims,
]

/** Of a fact its place and, where that has a name, where the name stands; of villages that are no more none. */
const places: Readonly<Record<string, { key: string; fact: string; names: () => string }>> = {
  street: { key: 'street_id', fact: 'f.street_id', names: () => 'ref_depart' },
  community: { key: 'community_id', fact: 'f.community_id', names: () => 'ref_depart' },
  village: { key: 'id', fact: 'f.village_id', names: () => relation('village') },
}
const formats: Readonly<Record<string, string>> = { day: 'YYYY-MM-DD', month: 'YYYY-MM' }

/** Sums of the facts by groups, in the order of their keys; every group of a place or time is there, also without facts. */
export function groupedText(metric: Metric, { groupBy }: { groupBy?: string | undefined }): string {
  if (groupBy === undefined)
    return `select '' as key, null as label, ${sums} from ${anyKnown} left join fact f on true group by x.known`
  if (!groupingsOf(metric).includes(groupBy)) throw badInput({ groupBy: `“${metric.label}”不能这样分组` })
  const format = formats[groupBy]
  if (format) return timeText(format)
  const place = places[groupBy]
  if (place) {
    const own = `case when f.active then ${place.fact} else '' end`
    const all = `select p.${place.key} from place p where p.state = 'NORMAL' union select ${own} from fact f`
    return keyText(own, all, place.names())
  }
  const own = groupBy === 'company' ? 'f.company_id' : `f.dims[${(metric.dims ?? []).indexOf(groupBy) + 1}]`
  return keyText(own, `select distinct ${own} from fact f`, groupBy === 'company' ? 'ref_depart' : undefined)
}

const sums = `case when x.known then coalesce(sum(f.part), 0) end as part, case when x.known then coalesce(sum(f.whole), 0) end as whole`
/** Is there any day whose figures are known. */
const anyKnown = '(select coalesce(bool_or(d.known), false) as known from day d) x'

const timeText = (format: string): string => `select x.key, null as label, ${sums}
  from (select to_char(d.day, '${format}') as key, bool_or(d.known) as known from day d group by 1) x
    left join fact f on to_char(f.day, '${format}') = x.key
  group by x.key, x.known order by x.key`

/** Groups by a key of the facts, of which `all` lists every one. */
function keyText(own: string, all: string, names: string | undefined): string {
  const name = names ? `left join ${names} n on n.tenant_id = app_tenant() and n.id = k.key` : ''
  const label = names ? 'min(n.name)' : 'null'
  return `select k.key, ${label} as label, ${sums}
    from (${all}) k(key) cross join ${anyKnown} left join fact f on ${own} = k.key ${name}
    group by k.key, x.known order by k.key`
}
