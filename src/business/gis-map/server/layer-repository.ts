import { addDays } from '#kernel/shared/time.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { prefixText, seenText } from '#kernel/server/db/scope.ts'
import { Values } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { MapLayer } from '#kernel/server/map-layer.ts'
import { usualDays, type PeriodQuery } from '../shared/schema.ts'

/** SQL of a layer's figure over its records, or over those of which `more` holds. */
export const figureText = ({ figure }: MapLayer, more = 'true'): string =>
  `count(${figure?.different ? `distinct ${figure.different}` : '*'}) filter (where ${figure?.where ?? 'true'} and ${more})`

/** What units bring to the map for a caller, by the permission of the list behind each. */
export const layersFor = (layers: readonly MapLayer[], actor: Actor): MapLayer[] =>
  layers.filter(({ permission }) => can(actor, permission))

/** The layer that villages stand in; every installation has one. */
export function registerOf(layers: readonly MapLayer[]): MapLayer & Required<Pick<MapLayer, 'register'>> {
  const found = layers.find((layer): layer is MapLayer & Required<Pick<MapLayer, 'register'>> => 'register' in layer)
  if (!found) throw new Error('no unit brings the register of villages to the map')
  return found
}

/** First and last day of what heat is made of, both included, and the area that is looked at. */
export interface Period {
  from: string
  to: string
  areaCode: string
}

/** The period that is asked for; the last thirty days where nothing is said. */
export function periodOf({ from, to = today(), areaCode = '' }: PeriodQuery): Period {
  const first = from ?? addDays(to, 1 - usualDays)
  if (first > to) throw badInput({ from: '开始日期不能晚于结束日期' })
  return { from: first, to, areaCode }
}

interface Conditions {
  bound: Values
  bind: (value: unknown) => string
  /** `from … where …`: the records of a layer that the caller may see. */
  from: string
}

/** Where a layer's records come from for one caller: tenant, not removed, the layer's own condition, period, scope. */
export function recordsOf(layer: MapLayer, actor: Actor, period?: Period): Conditions {
  const bound = new Values()
  const bind = (value: unknown): string => bound.add(value)
  const { table, join = '', where, heatAt } = layer
  const conditions = [
    seenText(actor, table, 't', bind),
    ...(where ? [where(bind)] : []),
    ...(heatAt && period ? [withinText(heatAt, period, bind)] : []),
    ...(period?.areaCode ? [prefixText(layer.areaCode, period.areaCode, bind)] : []),
  ]
  return { bound, bind, from: `from ${table.name} t ${join} where ${conditions.join(' and ')}` }
}

const withinText = (at: string, { from, to }: Period, bind: Conditions['bind']): string =>
  `${at} >= ${bind(`${from} 00:00:00`)}::timestamptz and ${at} < ${bind(`${addDays(to, 1)} 00:00:00`)}::timestamptz`

/** The place of a record's state in the layer's list of marks, as SQL; the last one for states that have no mark. */
export const rankText = ({ mark, marks }: MapLayer, bind: Conditions['bind']): string =>
  `coalesce(array_position(${bind(marks.map(({ code }) => code))}::text[], ${mark}), ${marks.length})`

/** The code of a mark by its place. */
export const markAt = ({ marks }: MapLayer, rank: number | null): string => marks[(rank ?? 0) - 1]?.code ?? ''
