import { can, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { permissionOf, type Metric, type Metrics } from '#kernel/server/metric.ts'
import type { Services } from '#kernel/server/services.ts'
import { toWire } from '#kernel/shared/time.ts'
import { comparedPeriod, daysOf, figureOf } from '../shared/figure.ts'
import { mostCodes, mostDays, type Figure, type StatAnswer, type Within } from '../shared/schema.ts'
import { answersOf, type Answered } from './cache.ts'
import { groupingsOf } from './group-rows.ts'
import { readingOf, type Asked, type SumRow } from './reading-rows.ts'
import { statOf, totalOf } from './show-figure.ts'

/** Figures by their codes. Without days: today; a level is how things stood on the last day. */
export interface MetricQuestion {
  codes: readonly string[]
  from?: string | undefined
  to?: string | undefined
  /** A place (`street`, `community`, `village`), `company`, `day`, `month`, or a coded key of the metric. */
  groupBy?: string | undefined
  within?: Within | undefined
  /** Values of coded keys of the metric. */
  dims?: Readonly<Record<string, string>> | undefined
  /** With the period to compare with. */
  compare?: boolean | undefined
}

/** What a metric comes to, and each of its groups. Sums are exact decimals. */
export interface MetricReading {
  code: string
  total: Figure
  groups: readonly (Figure & { key: string; label: string | null })[]
}

/**
 * Figures as they are now, within the reader's own transaction, for jobs and rules: nothing is remembered, and the rights
 * to the lists behind them are the caller's affair.
 */
export async function readMetric(
  reader: Reader,
  actor: Actor,
  question: MetricQuestion,
  { metrics }: Pick<Services, 'metrics'>,
): Promise<MetricReading[]> {
  const asked = askedOf(question)
  const readings: MetricReading[] = []
  for (const metric of metricsOf(metrics, question)) {
    const rows = await reader.all(readingOf(metric, actor, asked))
    const figure = (sums: Pick<SumRow, 'part' | 'whole'>) => figureOf(sums, { ...metric, isShare: !!metric.whole })
    const groups = asked.groupBy ? rows.map((row) => ({ key: row.key, label: row.label, ...figure(row) })) : []
    readings.push({ code: metric.code, total: figure(totalOf(metric, asked, rows)), groups })
  }
  return readings
}

/** One figure of a period as statistics pages show it, of one village or all that the caller sees; null without any. */
export async function readValue(
  db: Db,
  actor: Actor,
  code: string,
  { begin, end, villageId }: { begin: string; end: string; villageId?: string | undefined },
  services: Pick<Services, 'metrics'>,
): Promise<string | null> {
  // Nothing has happened yet in a period to come.
  if (begin > today()) return null
  const question = { codes: [code], from: begin, to: end, ...(villageId && { within: { villageId } }) }
  const [reading] = await db.read(actor, (tx) => readMetric(tx, actor, question, services))
  return reading?.total.value ?? null
}

/**
 * Figures for a screen: those whose lists the caller may open, with names, the pages behind them and what they are compared
 * with. At most a minute old.
 */
export async function readFigures(
  db: Db,
  actor: Actor,
  question: MetricQuestion,
  services: Pick<Services, 'metrics' | 'dictionaries'>,
): Promise<StatAnswer> {
  const asked = askedOf(question)
  const shown = metricsOf(services.metrics, question).filter((metric) => can(actor, permissionOf(metric)))
  const before = question.compare ? shown.map((metric) => comparedPeriod(metric.kind, asked.from, asked.to)) : []
  const plain = { ...asked, groupBy: undefined }
  const answers = await answersOf(db, actor, [
    ...shown.map((metric) => readingOf(metric, actor, asked)),
    ...before.map((period, index) => readingOf(shown[index]!, actor, { ...plain, ...period })),
  ])
  const figures = shown.map((metric, index) =>
    statOf(metric, {
      asked,
      actor,
      rows: answers[index]!.rows,
      dictionaries: services.dictionaries,
      ...(before[index] && { before: { ...before[index], rows: answers[shown.length + index]!.rows } }),
    }),
  )
  return { from: asked.from, to: asked.to, asOf: toWire(oldest(answers)), figures }
}

const oldest = (answers: readonly Answered[]): Date =>
  new Date(Math.min(...answers.map(({ at }) => at.getTime()), Date.parse(`${today()}T23:59:59+08:00`)))

function metricsOf(metrics: Metrics, question: MetricQuestion): Metric[] {
  const codes = [...new Set(question.codes)]
  if (codes.length > mostCodes) throw badInput({ code: `一次最多查询${mostCodes}个指标` })
  return codes.map((code) => {
    const metric = metrics.find(code)
    if (!metric) throw badInput({ code: `没有指标“${code.slice(0, 64)}”` })
    refuseForeign(metric, question)
    return metric
  })
}

/** What a metric cannot be asked by must not be left out: the answer would be another one. */
function refuseForeign(metric: Metric, { groupBy, within = {}, dims = {} }: MetricQuestion): void {
  const { label, keys } = metric
  if (groupBy && !groupingsOf(metric).includes(groupBy)) throw badInput({ groupBy: `“${label}”不能这样分组` })
  const isPlaced = within.streetId ?? within.communityId ?? within.villageId
  if (isPlaced && !keys.village) throw badInput({ villageId: `“${label}”不分小区` })
  if (within.companyId && !keys.company) throw badInput({ companyId: `“${label}”不分企业` })
  if (Object.keys(dims).some((key) => !metric.dims?.includes(key))) throw badInput({ dim: `“${label}”没有该分项` })
}

/** The period in days that exist; nothing can be known of days to come. */
function askedOf({ from, to, groupBy, within, dims }: MetricQuestion): Asked {
  const current = today()
  const last = to === undefined || to > current ? current : to
  const first = from ?? last
  if (first > current) throw badInput({ from: '开始日期不能晚于今天' })
  if (to !== undefined && first > to) throw badInput({ from: '开始日期不能晚于结束日期' })
  if (daysOf(first, last) > mostDays) throw badInput({ from: `统计区间不能超过${mostDays}天` })
  return { from: first, to: last, today: current, groupBy, within, dims }
}
