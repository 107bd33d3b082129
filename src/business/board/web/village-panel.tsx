import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { boardApi } from '../shared/api.ts'
import type { VillageBoard } from '../shared/schema.ts'
import { CardPanel, WaitingRows } from './card-panel.tsx'
import { DateRows, noteOf } from './date-rows.tsx'
import { retryOf } from './use-board.ts'
import './village-panel.css'

/** What only a village has on its board: the days that come, its buildings, and who manages it. */
export function VillagePanel({ villageId }: { villageId: string }): ReactNode {
  const asked = useEndpoint(boardApi.village, { villageId }, { staleTime: 30_000, quiet: true })
  const failed = retryOf(asked)
  const wait = !asked.data && !failed
  return (
    <div className="board-row board-row-depth" data-count="2">
      <div className="board-cell">
        <CardPanel
          className="board-dates"
          title="接下来的期限"
          note={asked.data && noteOf(asked.data.dates)}
          failed={failed}
        >
          {wait && <WaitingRows count={6} name="期限" />}
          {asked.data && <DateRows dates={asked.data.dates} />}
        </CardPanel>
      </div>
      <div className="board-cell board-side">
        <CardPanel className="board-managers" title="谁在管" failed={failed}>
          {wait && <WaitingRows count={3} name="管理单位" />}
          {asked.data && <ManagerRows managers={asked.data.managers} />}
        </CardPanel>
        <CardPanel
          className="board-buildings"
          title="按楼栋"
          note={asked.data && `${asked.data.buildings.length} 栋`}
          failed={failed}
        >
          {wait && <WaitingRows count={4} name="楼栋" />}
          {asked.data && <BuildingRows buildings={asked.data.buildings} />}
        </CardPanel>
      </div>
    </div>
  )
}

const ManagerRows = ({ managers }: { managers: VillageBoard['managers'] }): ReactNode =>
  managers.length === 0 ? (
    <p className="board-nothing">没有登记管理单位</p>
  ) : (
    <ul className="board-rows">
      {managers.map(({ kind, label, name }) => (
        <li key={`${kind} ${name}`}>
          <span className="board-title" title={name}>
            {name}
          </span>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )

const BuildingRows = ({ buildings }: { buildings: VillageBoard['buildings'] }): ReactNode =>
  buildings.length === 0 ? (
    <p className="board-nothing">没有登记楼栋</p>
  ) : (
    <ul className="board-rows board-building-rows">
      {buildings.map(({ id, name, homes, rooms, to }) => (
        <li key={id}>
          {to === null ? (
            <span className="board-title">{name}</span>
          ) : (
            <Link className="board-title" to={to}>
              {name}
            </Link>
          )}
          <span>
            住宅 {homes} 户，共 {rooms} 间
          </span>
        </li>
      ))}
    </ul>
  )
