import { useState, type ReactNode } from 'react'
import { Skeleton } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { roomCalls, type RoomCell } from '../shared/api.ts'
import { liveState } from '../shared/dictionaries.ts'
import { useMapUnits, type MapUnit } from './use-map.ts'
import './room-map-panel.css'

const FactsPanel = block(
  () => import('./facts-panel.tsx'),
  (m) => m.FactsPanel,
)

interface Props {
  buildingId: string
  buildingName: string
}

/** The rooms of a building, unit by unit and floor by floor; a press opens the room. */
export function BuildingMapPanel({ buildingId, buildingName }: Props): ReactNode {
  const { data, error, refetch } = useEndpoint(roomCalls.map, { buildingId }, { staleTime: 0 })
  const units = useMapUnits(data)
  const [opened, setOpened] = useState<string>()
  if (error && !data)
    return <Problem small kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />
  if (!units) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (units.length === 0) return <EmptyState title="该楼栋还没有房屋" />
  return (
    <div className="room-units">
      {units.map((unit) => (
        <UnitTable key={unit.key} unit={unit} buildingName={buildingName} onOpen={setOpened} />
      ))}
      {opened && <FactsPanel id={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

interface TableProps {
  unit: MapUnit
  buildingName: string
  onOpen: (id: string) => void
}

function UnitTable({ unit, buildingName, onOpen }: TableProps): ReactNode {
  const textOf = useDictionaryText(liveState)
  const place = `${buildingName}${unit.name}`
  const cell = ({ id, roomNo, liveState: state }: RoomCell): ReactNode => (
    <td key={id}>
      <button
        type="button"
        className="room-cell"
        data-live={state}
        aria-label={`${place}${roomNo}，${textOf(state)}`}
        onClick={() => onOpen(id)}
      >
        {roomNo}
        <small>{textOf(state)}</small>
      </button>
    </td>
  )
  return (
    <div className="room-unit-box">
      <table className="room-unit">
        <caption>{unit.name || '房屋'}</caption>
        <tbody>
          {unit.floors.map(({ level, rooms }) => (
            <tr key={level}>
              <th scope="row">{level}层</th>
              {rooms.map(cell)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
