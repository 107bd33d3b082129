import { withThousands } from '#kernel/shared/thousands.ts'
import type { EChartsCoreOption } from 'echarts/core'
import { sizes, type ThemeMode } from '#kernel/web/theme.ts'
import { sharesOf, type Point } from '../shared/series.ts'
import { hueOf, inkOf } from './palette.ts'

/** Upright bars, bars from the left (for names), a line over time, parts of a whole, or bars with their share so far. */
export type ChartKind = 'bar' | 'rank' | 'line' | 'pie' | 'pareto'

export interface ChartSeries {
  name: string
  points: readonly Point[]
}

export interface ChartSpec {
  kind: ChartKind
  /** What is counted: 单, 元. */
  unit: string
  /** Series over the same keys; the first one names the places on the axis. */
  series: readonly ChartSeries[]
}

/** Bars up to which every one carries its value. */
const MOST_LABELS = 16

interface Drawing {
  mode: ThemeMode
  /** Without motion for those who asked their device for it. */
  isCalm: boolean
}

/** The chart of a spec in the words of the chart library. */
export function chartOption(spec: ChartSpec, drawing: Drawing): EChartsCoreOption {
  if (spec.kind === 'pie') return pieOption(spec, drawing)
  return spec.kind === 'pareto' ? paretoOption(spec, drawing) : gridOption(spec, drawing)
}

/** What the line of a Pareto chart tells. */
export const shareName = '累计占比'

/** The bars of the first series, which stands in its order, and a line of how much they make up so far. */
function paretoOption(spec: ChartSpec, drawing: Drawing): EChartsCoreOption {
  const { yAxis, series, grid, ...rest } = gridOption({ ...spec, kind: 'bar' }, drawing)
  const { axisLabel } = yAxis as { axisLabel: object }
  const percent = { ...{ type: 'value', min: 0, max: 100, interval: 20 }, splitLine: { show: false } }
  const line = {
    ...{ type: 'line', name: shareName, yAxisIndex: 1, symbolSize: 6, color: hueOf(1, drawing.mode) },
    data: sharesOf(spec.series[0]?.points ?? []),
    tooltip: { valueFormatter: (value: unknown) => `${String(value)}%` },
  }
  return {
    ...rest,
    grid: { ...(grid as object), right: 8 },
    yAxis: [yAxis, { ...percent, axisLabel: { ...axisLabel, formatter: '{value}%' } }],
    series: [...(series as object[]), line],
  }
}

/** A ring of the first series; each part carries its name and value, parts of nothing carry none. */
function pieOption({ unit, series }: ChartSpec, { mode, isCalm }: Drawing): EChartsCoreOption {
  const ink = inkOf(mode)
  const text = { color: ink.text, fontFamily: sizes.fontFamily, fontSize: 12 }
  const parts = (series[0]?.points ?? []).map(({ label: name, value }, index) => {
    const shown = { show: value > 0 }
    return { name, value, itemStyle: { color: hueOf(index, mode) }, label: shown, labelLine: shown }
  })
  return {
    animation: !isCalm,
    animationDuration: 150,
    textStyle: text,
    tooltip: {
      backgroundColor: ink.raised,
      borderColor: ink.line,
      textStyle: text,
      valueFormatter: (value: unknown) => `${withThousands(String(value))} ${unit}`,
    },
    series: [
      {
        type: 'pie',
        name: series[0]?.name,
        radius: ['38%', '62%'],
        data: parts,
        label: {
          ...text,
          formatter: ({ name, value }: { name: string; value: unknown }) => `${name} ${withThousands(String(value))}`,
        },
        labelLine: { lineStyle: { color: ink.line } },
      },
    ],
  }
}

/** What a line ends with: its name and its last value. */
const endOf = ({ name, points }: ChartSeries): string => `${name} ${withThousands(String(points.at(-1)?.value ?? 0))}`

/** Px right of several lines, which are named at their ends; letters of a name are twice as wide as digits. */
const roomForNames = (series: readonly ChartSeries[]): number =>
  series.length === 1 ? 16 : 20 + Math.max(...series.map((one) => 5 * one.name.length + 7 * endOf(one).length))

/** Bars begin at zero; few series carry their own names. */
function gridOption({ kind, unit, series }: ChartSpec, { mode, isCalm }: Drawing): EChartsCoreOption {
  const ink = inkOf(mode)
  const places = series[0]?.points.map(({ label }) => label) ?? []
  const isRank = kind === 'rank'
  const text = { color: ink.quiet, fontFamily: sizes.fontFamily, fontSize: 12 }
  const placeAxis = {
    type: 'category',
    data: places,
    inverse: isRank,
    boundaryGap: kind !== 'line',
    axisTick: { show: false },
    axisLine: { lineStyle: { color: ink.line } },
    axisLabel: { ...text, hideOverlap: true, width: isRank ? 96 : undefined, overflow: 'truncate' },
  }
  const valueAxis = {
    type: 'value',
    min: 0,
    minInterval: 1,
    splitLine: { lineStyle: { color: ink.line } },
    axisLabel: { ...text, hideOverlap: true },
  }
  return {
    animation: !isCalm,
    animationDuration: 150,
    textStyle: text,
    grid: {
      top: 24,
      right: isRank ? 40 : kind === 'line' ? roomForNames(series) : 16,
      bottom: 8,
      left: 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: kind === 'line' ? 'line' : 'shadow' },
      backgroundColor: ink.raised,
      borderColor: ink.line,
      textStyle: { ...text, color: ink.text },
      valueFormatter: (value: unknown) => `${withThousands(String(value))} ${unit}`,
    },
    xAxis: isRank ? { ...valueAxis, splitNumber: 3 } : placeAxis,
    yAxis: isRank ? placeAxis : valueAxis,
    series: series.map((one, index) => seriesOption(one, { kind, index, isOnly: series.length === 1, mode })),
  }
}

interface SeriesPlace {
  kind: ChartKind
  index: number
  isOnly: boolean
  mode: ThemeMode
}

function seriesOption(one: ChartSeries, { kind, index, isOnly, mode }: SeriesPlace) {
  const { name, points } = one
  const ink = inkOf(mode)
  const color = hueOf(index, mode)
  const data = points.map(({ value }) => value)
  const label = { color: ink.text, fontSize: 12, fontFamily: sizes.fontFamily }
  if (kind === 'line') {
    return {
      type: 'line',
      name,
      data,
      color,
      symbolSize: 6,
      showSymbol: data.length <= 31,
      areaStyle: isOnly ? { opacity: 0.12 } : undefined,
      endLabel: { show: !isOnly, formatter: endOf(one), ...label },
      // Lines that end at the same height do not write over each other.
      labelLayout: { moveOverlap: 'shiftY' },
    }
  }
  return {
    type: 'bar',
    name,
    data,
    color,
    barMaxWidth: 32,
    label: {
      show: isOnly && data.length <= MOST_LABELS,
      position: kind === 'rank' ? 'right' : 'top',
      formatter: ({ value }: { value: unknown }) => (value === 0 ? '' : withThousands(String(value))),
      ...label,
    },
  }
}

/** One sentence for those who hear the chart: how many places, the sum, the largest and how few make up most of it. */
export function spokenChart(title: string, { kind, unit, series }: ChartSpec): string {
  const parts = series.map(({ name, points }) => {
    const total = points.reduce((sum, { value }) => sum + value, 0)
    const most = points.reduce<Point | undefined>(
      (best, one) => (best && best.value >= one.value ? best : one),
      undefined,
    )
    const peak = most && most.value > 0 ? `，最多的是${most.label} ${withThousands(String(most.value))}${unit}` : ''
    const few = kind === 'pareto' ? `，前${sharesOf(points).findIndex((share) => share >= 80) + 1}项占八成` : ''
    return `${series.length > 1 ? `${name}：` : ''}共${points.length}项，合计${total}${unit}${peak}${few}`
  })
  return `${title}图表。${parts.join('；')}。表格中有全部数据。`
}
