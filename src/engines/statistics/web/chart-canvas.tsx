import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { LabelLayout } from 'echarts/features'
import { init, use as register, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useTheme } from '#kernel/web/theme-choice.ts'
import { nearestSeries } from '../shared/series.ts'
import { chartOption, type ChartSpec } from './chart-option.ts'

register([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, LabelLayout, SVGRenderer])

interface Props {
  spec: ChartSpec
  /** What is heard in the place of the drawing. */
  label: string
  /** Which place, of which series. */
  onPick?: ((index: number, series: number) => void) | undefined
}

const isCalm = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** The drawing itself; its code comes with the first chart that is shown. */
export function ChartCanvas({ spec, label, onPick }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  const mode = useTheme((theme) => theme.mode)
  const pick = useEffectEvent((index: number, series: number) => onPick?.(index, series))
  const pickNear = useEffectEvent((index: number, value: number) =>
    pick(index, nearestSeries(spec.series, index, value)),
  )
  const isPickable = onPick !== undefined

  // Built anew whenever its tab is shown again: a drawing that nobody sees costs nothing.
  useEffect(() => {
    const element = box.current!
    const made = init(element, undefined, { renderer: 'svg' })
    chart.current = made
    // Bars, points and parts of a ring are hit themselves.
    let wasHit = false
    made.on('click', ({ dataIndex, seriesIndex }) => {
      wasHit = true
      pick(dataIndex, seriesIndex ?? 0)
    })
    // The whole band of a place counts, not only what is drawn: a short bar is hard to hit. The library tells this click after that.
    made.getZr().on('click', ({ offsetX, offsetY }) => {
      const at = [offsetX, offsetY]
      const isTold = wasHit
      wasHit = false
      if (isTold || !('grid' in made.getOption()) || !made.containPixel('grid', at)) return
      const place = made.convertFromPixel({ gridIndex: 0 }, at)
      const isUpright = (made.getOption()['xAxis'] as { type: string }[])[0]?.type === 'category'
      const [index, value] = isUpright ? place : place.toReversed()
      pickNear(Number(index), Number(value))
    })
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      made.dispose()
      chart.current = undefined
    }
  }, [])

  useEffect(() => {
    chart.current?.setOption(chartOption(spec, { mode, isCalm: isCalm() }), true)
  }, [spec, mode])

  return (
    <div
      ref={box}
      className="stat-canvas"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot hold the drawing
      role="img"
      aria-label={label}
      data-pickable={isPickable || undefined}
    />
  )
}
