import type { Permission } from '../shared/permission.ts'
import type { Metrics } from './metric.ts'

type Bind = (value: unknown) => string

export type WarningLevel = 'BLUE' | 'YELLOW' | 'ORANGE' | 'RED'

interface MeasureBase {
  /** `area.name`: how types of warnings name it. */
  key: string
  label: string
  /** Of the dictionary `warning_category`. */
  category: string
  unit: 'DAY' | 'HOUR' | 'MONTH' | 'PERCENT' | 'COUNT' | 'SCORE' | 'YUAN'
  /** LE: the smaller the worse; GE: the greater the worse. A value that equals the threshold has reached it. */
  compare: 'LE' | 'GE'
  /** Thresholds until an administrator sets others, exact decimals. */
  levels: Readonly<Partial<Record<WarningLevel, string>>>
  /** The types that come with the product. */
  types: readonly MeasureType[]
  /** What a warning is about, and the page on which it is seen, with `{village}` and `{subject}` for the ids. */
  subject: { type: string; page: string; permission: Permission }
  /** Least whole; of less there is nothing to warn of. */
  enough?: number
  /** Its types come switched off: only where an administrator wants them are they scanned for. */
  isOff?: true
  /** What changes by the hour is scanned by the hour, unless an administrator says otherwise; so is whatever counts hours. */
  isHourly?: true
  /** Whose tickets it measures (`REPAIR`, …): one that is late for long asks for it at once. */
  ticket?: string
}

export interface MeasureType {
  code: string
  name: string
  description: string
  suggest: string
  meetingType?: string
}

/**
 * What can be warned of: a figure by village over the last days, today included, or values that the unit knows by itself.
 * `values` is a query over the unit's own relations with `subject_id`, `subject_name`, `village_id`, `part` and `whole`
 * (numeric; `whole` null where `part` is the value itself, else the value is their quotient times `scale`). A subject
 * that it leaves out is calm. The tenant is the transaction's; `at` is the moment of the scan; `villages` are those that are
 * asked for, as an expression, for queries that would read much of the others; `meetingType` names the meetings that a
 * type is about, null where it is about all. What is `pushed` is never scanned and has no thresholds: its unit says when
 * there is a warning, and of which level.
 */
export type WarningMeasure = MeasureBase &
  (
    | { metric: string; days: number }
    | {
        values: (at: string, bind: Bind, villages: string, meetingType?: string | null) => string
        scale?: 1 | 100
        /** Types may name the meetings that they are about. */
        byMeetingType?: true
      }
    | { pushed: true }
  )

/** Every measure of the product by its key. */
export interface Measures {
  readonly all: readonly WarningMeasure[]
  find(key: string): WarningMeasure | undefined
}

/** The measures that units declare; two of a key, an unknown figure or thresholds out of order are errors at the start. */
export function openMeasures(declared: readonly WarningMeasure[], metrics: Pick<Metrics, 'find'>): Measures {
  const byKey = new Map(declared.map((measure) => [measure.key, measure]))
  for (const measure of declared) {
    const fault = byKey.get(measure.key) === measure ? faultOf(measure, metrics) : 'is declared twice'
    if (fault) throw new Error(`the measure ${measure.key} ${fault}`)
  }
  const codes = declared.flatMap(({ types }) => types.map(({ code }) => code))
  const double = codes.find((code, index) => codes.indexOf(code) !== index)
  if (double) throw new Error(`the warning type ${double} is declared twice`)
  return { all: declared, find: (key) => byKey.get(key) }
}

function faultOf(measure: WarningMeasure, metrics: Pick<Metrics, 'find'>): string | undefined {
  if (!/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z0-9]*$/.test(measure.key)) return 'is not named like area.name'
  const values = (['BLUE', 'YELLOW', 'ORANGE', 'RED'] as const).flatMap((level) => measure.levels[level] ?? [])
  const worse = measure.compare === 'LE' ? -1 : 1
  const isOrdered = values.every((value, at) => at === 0 || (Number(value) - Number(values[at - 1])) * worse > 0)
  if ('pushed' in measure) return values.length === 0 ? undefined : 'is pushed and has thresholds'
  if (values.length === 0 || !isOrdered) return 'has no levels in order'
  if (!('metric' in measure)) return undefined
  const metric = metrics.find(measure.metric)
  if (!metric) return `names the unknown metric ${measure.metric}`
  if (metric.subject !== 'village') return 'names a metric that has no villages'
  return measure.days >= 1 && measure.days <= 366 ? undefined : 'counts no days'
}
