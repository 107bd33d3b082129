import { useMemo, useState, type ReactNode } from 'react'
import { Skeleton } from 'antd'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { buildingApi } from '../../building/shared/api.ts'
import type { Building } from '../../building/shared/schema.ts'
import { liveState } from '../shared/dictionaries.ts'
import { BuildingMapPanel } from './building-map-panel.tsx'
import './room-map-panel.css'

/** More buildings no village has. */
const MOST = '500'

/** 房屋图: a village's rooms by building, unit and floor, coloured by how they are lived in. Buildings load when opened. */
export function RoomMapPanel({ villageId }: { villageId: string }): ReactNode {
  const { data, error, refetch } = useEndpoint(buildingApi.page, { villageId, pageSize: MOST }, { staleTime: 0 })
  const buildings = useMemo(() => data?.records.toSorted(inPlace), [data])
  if (error && !data)
    return <Problem small kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />
  if (!buildings) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  if (buildings.length === 0) return <EmptyState title="该小区还没有楼栋" />
  return (
    <>
      <LegendPanel />
      {buildings.map((building, at) => (
        <BuildingBox key={building.id} building={building} startsOpen={at === 0} />
      ))}
    </>
  )
}

const inPlace = (one: Building, other: Building): number =>
  one.sort - other.sort || one.code.localeCompare(other.code, 'zh', { numeric: true })

/** What the colours mean. */
export function LegendPanel(): ReactNode {
  const items = useDictionary(liveState)
  return (
    <ul className="room-legend" aria-label="图例">
      {items.map(({ value, text }) => (
        <li key={value} data-live={value}>
          {text}
        </li>
      ))}
    </ul>
  )
}

function BuildingBox({ building, startsOpen }: { building: Building; startsOpen: boolean }): ReactNode {
  const { id, name, roomCount } = building
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details className="room-building" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {name}
        <span>{roomCount}套</span>
      </summary>
      {isOpen && <BuildingMapPanel buildingId={id} buildingName={name} />}
    </details>
  )
}
