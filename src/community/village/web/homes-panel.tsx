import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { block } from '#kernel/web/block.tsx'
import { Gate } from '#kernel/web/gate.tsx'
import type { Village } from '../shared/schema.ts'
import './info-page.css'

const RoomMapPanel = block(
  () => import('../room/web/room-map-panel.tsx'),
  (m) => m.RoomMapPanel,
  { height: 240 },
)

/** Buildings and rooms of a village and who lives there: the ways to their lists, and the rooms at a glance. */
export function HomesPanel({ village }: { village: Village }): ReactNode {
  const { id, buildingCount, unitCount, roomCount, exclusiveArea, householdCount, population } = village
  const only = `?villageId=${id}`
  return (
    <div className="village-homes">
      <p className="village-links">
        <Link to={`/village/building${only}`}>楼栋 {buildingCount}</Link>
        <span>单元 {unitCount}</span>
        <Link to={`/village/room${only}`}>房屋 {roomCount}</Link>
        <Gate permission="village:households:list">
          <Link to={`/village/households${only}`}>{`入住 ${householdCount} 户，${population} 人`}</Link>
        </Gate>
        <span>专有部分面积 {exclusiveArea} ㎡</span>
      </p>
      <RoomMapPanel villageId={id} />
    </div>
  )
}
