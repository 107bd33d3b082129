import { useMemo, type ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ChartPanel } from '#engines/statistics/web/chart-panel.tsx'
import { countApi } from '../shared/api.ts'
import type { TurnoutCurve } from '../shared/schema.ts'

const quorum = 66.67

/** Shares in percent of the persons of the roster, beside the two thirds that are asked for. */
function seriesOf({ persons, points }: TurnoutCurve) {
  const shareOf = (count: number): number => (persons === 0 ? 0 : Math.round((count * 10_000) / persons) / 100)
  const line = (name: string, valueOf: (count: number) => number) => ({
    name,
    points: points.map(({ day, count }) => ({ key: day, label: day.slice(5), value: valueOf(count) })),
  })
  return [line('参与率（人数）', shareOf), line('法定比例', () => quorum)]
}

/** How participation in a vote has grown from day to day, whoever took part and whatever they chose. */
export function TurnoutPanel({ meetingId }: { meetingId: string }): ReactNode {
  const { data, error, refetch } = useEndpoint(countApi.turnout, { meetingId }, { quiet: true })
  const series = useMemo(() => data && seriesOf(data), [data])
  return (
    <>
      <ChartPanel
        title="参与率曲线"
        unit="%"
        kind="line"
        nameOf="日期"
        series={series}
        problem={data ? undefined : error?.message}
        onRetry={() => void refetch()}
      />
      <p className="meeting-note">按每天结束时已参与表决的人数统计，不显示参与的房屋、面积和表决内容。</p>
    </>
  )
}
