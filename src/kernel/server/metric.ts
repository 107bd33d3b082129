import type { Permission } from '../shared/permission.ts'
import { countingActor, type Actor } from './actor.ts'

type Bind = (value: unknown) => string
type Query = Readonly<Record<string, string>>

/** How the values of a coded key are called: a dictionary by its code, or the words themselves. */
export interface Wording {
  dictionary?: string
  words: Readonly<Record<string, string>>
}

/**
 * The rows of a list under a query of it, exactly as its page counts them for this caller. `countedRows` makes it of a
 * list. All SQL stands over alias `t` and comes from code only.
 */
export interface CountedRows {
  /** The relation whose rows are counted: under this name migrations meter its changes. */
  table: string
  /** `from … where …` with tenant, scope, data rules, deletion and the conditions of the query. */
  text(actor: Actor, query: Query, bind: Bind): string
  /** SQL of what a key of the list holds; undefined for a key that it does not have. */
  column(key: string): string | undefined
  /** Does a key hold a time, not a day? */
  isTime(key: string): boolean
  /** What the page can be asked by: search keys, `_begin` and `_end` of ranges. */
  asked: ReadonlySet<string>
  wording(key: string): Wording | undefined
  /** May sums over all rows, village by village, stand for what this caller would count? */
  isWhole(actor: Actor, query: Query): boolean
  page: { path: string; permission: Permission }
}

/** One of the two numbers of a figure: the rows of a list under a query, counted or added up. */
export interface MetricPart {
  rows: CountedRows
  query: Query
  /** SQL numeric that each row adds; 1 unless told. */
  adds?: string
}

interface MetricBase {
  /** `area.name`: how boards, warnings and assessments name it. */
  code: string
  label: string
  /** What it counts, in one sentence. */
  help: string
  unit: string
  better?: 'more' | 'less'
  /** Decimals that are shown; for shares and averages 2 unless told, else 0. */
  places?: number
  /** With a whole: what the quotient is multiplied by; 100 for percent. */
  scale?: 1 | 100 | 1000 | 10000
  /** Whose it is. Figures of companies and of the tenant as such have no village: they are counted when asked. */
  subject: 'village' | 'company' | 'tenant'
  /** Keys of the list. */
  keys: { village?: string; company?: string }
  /** Coded keys of the list that the figure can be split by. */
  dims?: readonly string[]
  part: MetricPart
  whole?: MetricPart
  /** Of the page unless told. */
  permission?: Permission
}

/**
 * A figure, defined once. A flow has a day for each row (`day`: a date or time of the list) and can be counted for any
 * past day; a level is how things stand, and can only be written down while they do.
 */
export type Metric = MetricBase & ({ kind: 'flow'; day: string } | { kind: 'level' })

/** Every figure of the product by its code. */
export interface Metrics {
  readonly all: readonly Metric[]
  find(code: string): Metric | undefined
}

export const permissionOf = ({ permission, part }: Metric): Permission => permission ?? part.rows.page.permission

export const partsOf = ({ part, whole }: Metric): readonly MetricPart[] => (whole ? [part, whole] : [part])

/** Definitions that were found sound: to ask a list for each of them takes 50 ms, and a process opens them twice. */
const sound = new WeakSet<Metric>()

/** The figures that units declare; a definition that could count something else than it says is an error. */
export function openMetrics(declared: readonly Metric[]): Metrics {
  const byCode = new Map(declared.map((metric) => [metric.code, metric]))
  if (byCode.size < declared.length) {
    const double = declared.find((metric) => byCode.get(metric.code) !== metric)
    throw new Error(`the metric ${double?.code} is declared twice`)
  }
  for (const metric of declared.filter((one) => !sound.has(one))) {
    const fault = faultOf(metric)
    if (fault) throw new Error(`the metric ${metric.code} ${fault}`)
    sound.add(metric)
  }
  return { all: declared, find: (code) => byCode.get(code) }
}

function faultOf(metric: Metric): string | undefined {
  const { code, subject, keys, scale, whole } = metric
  if (!/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z0-9]*$/.test(code)) return 'is not named like area.name'
  if (subject !== 'tenant' && !keys[subject]) return `names no ${subject}`
  if (scale !== undefined && !whole) return 'has a scale and no whole'
  return partsOf(metric)
    .map((part) => partFault(metric, part))
    .find((fault) => fault !== undefined)
}

function partFault(metric: Metric, { rows, query }: MetricPart): string | undefined {
  const { keys, dims = [] } = metric
  const [day, range] =
    metric.kind === 'flow' ? [[metric.day], ['_begin', '_end'].map((end) => metric.day + end)] : [[], []]
  const strange = [...Object.values(keys), ...dims, ...day].find((key) => rows.column(key) === undefined)
  if (strange) return `counts rows without ${strange}`
  const unasked = [...Object.keys(query), ...range].find((key) => !rows.asked.has(key))
  if (unasked) return `opens a page that cannot be asked by ${unasked}`
  const ignored = Object.entries(query).find(([key, value]) => isIgnored(rows, { [key]: value }))
  return ignored && `asks for ${ignored[0]}, which its list does not answer`
}

/** A list leaves out what it does not understand: the figure would count everything. */
const isIgnored = (rows: CountedRows, query: Query): boolean => {
  const actor = countingActor(0)
  const count = (asked: Query) => {
    const values: unknown[] = []
    return rows.text(actor, asked, (value) => `$${values.push(value)}`)
  }
  return count(query) === count({})
}
