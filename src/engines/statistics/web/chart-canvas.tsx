import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { LabelLayout } from 'echarts/features'
import { init, use as register, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useTheme } from '#kernel/web/theme-choice.ts'
import { chartOption, type ChartSpec } from './chart-option.ts'

register([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, LabelLayout, SVGRenderer])

interface Props {
  spec: ChartSpec
  /** What is heard in the place of the drawing. */
  label: string
  onPick?: ((index: number) => void) | undefined
}

const isCalm = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** The drawing itself; its code comes with the first chart that is shown. */
export function ChartCanvas({ spec, label, onPick }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  const mode = useTheme((theme) => theme.mode)
  const pick = useEffectEvent((index: number) => onPick?.(index))
  const isPickable = onPick !== undefined

  // Built anew whenever its tab is shown again: a drawing that nobody sees costs nothing.
  useEffect(() => {
    const element = box.current!
    const made = init(element, undefined, { renderer: 'svg' })
    chart.current = made
    // The whole band of a place counts, not only its bar: a short bar is hard to hit.
    made.getZr().on('click', ({ offsetX, offsetY }) => {
      const at = [offsetX, offsetY]
      if (!('grid' in made.getOption()) || !made.containPixel('grid', at)) return
      const place = made.convertFromPixel({ gridIndex: 0 }, at)
      const isUpright = (made.getOption()['xAxis'] as { type: string }[])[0]?.type === 'category'
      pick(Number(isUpright ? place[0] : place[1]))
    })
    // A ring has no places along an axis: its parts are hit themselves.
    made.on('click', ({ seriesType, dataIndex }) => {
      if (seriesType === 'pie') pick(dataIndex)
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
