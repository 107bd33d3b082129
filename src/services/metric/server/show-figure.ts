import { add } from '#kernel/shared/decimal.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import type { Dictionaries } from '#kernel/server/dictionaries.ts'
import type { Metric, MetricPart } from '#kernel/server/metric.ts'
import { figureOf, type Compared, type Sums } from '../shared/figure.ts'
import type { Figure, Stat } from '../shared/schema.ts'
import { addressOf, type GroupKey } from './build-address.ts'
import type { Asked, SumRow } from './reading-rows.ts'

/** Decimals that sums of parts can have. */
const sumPlaces = 12

const plainDecimal = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** The figure over all groups: sums of their sums; of a level over time how it stood at the end. */
export function totalOf(metric: Metric, { groupBy }: Asked, rows: readonly SumRow[]): Sums {
  const isSeries = groupBy === 'day' || groupBy === 'month'
  const counted = metric.kind === 'level' && isSeries ? rows.slice(-1) : rows
  if (counted.some(({ part }) => part === null)) return { part: null, whole: null }
  const sum = (of: 'part' | 'whole') =>
    plainDecimal(
      add(
        counted.map((row) => row[of] ?? '0'),
        sumPlaces,
      ),
    )
  return { part: sum('part'), whole: sum('whole') }
}

interface Parts {
  asked: Asked
  actor: Actor
  rows: readonly SumRow[]
  dictionaries: Dictionaries
  before?: Compared & { rows: readonly SumRow[] }
}

/** A metric as a screen shows it. */
export function statOf(metric: Metric, { asked, actor, rows, dictionaries, before }: Parts): Stat {
  const { code, label, help, unit, kind, better, part, whole } = metric
  const figure = (sums: Sums): Figure => figureOf(sums, { ...metric, isShare: whole !== undefined })
  const address = (one: MetricPart | undefined, group?: GroupKey) =>
    one && can(actor, one.rows.page.permission) ? addressOf(metric, one, asked, group) : null
  const by = asked.groupBy
  return {
    ...{ code, label, help, unit, kind, better: better ?? null },
    ...figure(totalOf(metric, asked, rows)),
    to: address(part),
    toWhole: address(whole),
    before: before
      ? {
          ...{ from: before.from, to: before.to, words: before.words },
          ...figure(totalOf(metric, { ...asked, groupBy: undefined }, before.rows)),
        }
      : null,
    groups: by
      ? rows.map((row) => ({
          key: row.key,
          label: labelOf(metric, by, row, dictionaries),
          ...figure(row),
          to: address(part, { by, key: row.key }),
        }))
      : [],
  }
}

const nothing: Readonly<Record<string, string>> = {
  street: '已撤销小区',
  community: '已撤销小区',
  village: '已撤销小区',
  company: '无企业',
}

function labelOf(metric: Metric, by: string, { key, label }: SumRow, dictionaries: Dictionaries): string {
  if (key === '') return nothing[by] ?? '未填'
  if (label !== null) return label
  const wording = metric.part.rows.wording(by)
  const current = wording?.dictionary === undefined ? undefined : dictionaries.text(wording.dictionary, key)
  return current ?? wording?.words[key] ?? key
}
