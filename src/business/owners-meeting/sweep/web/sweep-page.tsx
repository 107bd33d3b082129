import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Select, Skeleton } from 'antd'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { block } from '#kernel/web/block.tsx'
import { inTab } from '#kernel/web/in-tab.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { sweepApi } from '../shared/api.ts'
import type { SweepMeeting } from '../shared/schema.ts'
import { BuildingsPanel } from './buildings-panel.tsx'
import './sweep-page.css'

const PlanPanel = block(
  () => import('./plan-panel.tsx'),
  (m) => m.PlanPanel,
  { height: 320 },
)

/** 扫楼登记: from door to door with a phone, building by building. */
export function SweepPage(): ReactNode {
  const [params, setParams] = useSearchParams()
  const { data } = useEndpoint(sweepApi.meetings, {})
  const meetings = data ?? []
  const meeting = meetings.find(({ id }) => id === params.get('meetingId')) ?? meetings[0]
  const buildingId = params.get('buildingId')
  if (!data) return <Skeleton active />
  const show = (next: Record<string, string>) => setParams(next, { state: inTab })
  const open = (next: string | null) =>
    show({ ...(meeting && { meetingId: meeting.id }), ...(next !== null && { buildingId: next }) })
  return (
    <div className="sweep">
      <h1>扫楼登记</h1>
      {meeting ? (
        <>
          <Select
            aria-label="会议"
            className="sweep-meeting"
            value={meeting.id}
            options={meetings.map(({ id, title, meetingNo }) => ({ value: id, label: `${title}（${meetingNo}）` }))}
            onChange={(id) => show({ meetingId: id })}
          />
          <Swept key={meeting.id} meeting={meeting} buildingId={buildingId} onOpen={open} />
        </>
      ) : (
        <EmptyState title="没有进行中的表决" text="名册锁定后到表决截止前，可以在这里登记上门情况。" />
      )}
    </div>
  )
}

interface SweptProps {
  meeting: SweepMeeting
  buildingId: string | null
  onOpen: (buildingId: string | null) => void
}

function Swept({ meeting, buildingId, onOpen }: SweptProps): ReactNode {
  const { data } = useEndpoint(sweepApi.buildings, { meetingId: meeting.id }, { keepPrevious: true })
  if (!data) return <Skeleton active />
  const building = data.find((one) => one.buildingId === buildingId)
  return building ? (
    <PlanPanel meeting={meeting} building={building} onBack={() => onOpen(null)} />
  ) : (
    <BuildingsPanel meeting={meeting} buildings={data} onOpen={onOpen} />
  )
}
