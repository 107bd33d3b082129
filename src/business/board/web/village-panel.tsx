import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useMay } from '#kernel/web/gate.tsx'
import { useViewport } from '#kernel/web/viewport.ts'
import { villagePermissions } from '#community/village/shared/permissions.ts'
import { boardApi } from '../shared/api.ts'
import { periodNames, type BoardPeriod } from '../shared/period.ts'
import type { ComingDate, VillageBoard } from '../shared/schema.ts'
import { BuildingTable } from './building-table.tsx'
import { CardPanel, WaitingRows } from './card-panel.tsx'
import { DateLine } from './date-line.tsx'
import { DateRows, noteOf } from './date-rows.tsx'
import { retryOf } from './use-board.ts'
import './village-panel.css'

/** Buildings that stand there at first. */
const few = 6

interface Props {
  villageId: string
  period: BoardPeriod
  /** Today, as the server says it. */
  today: string
}

/** What only a village has on its board: the days that come, its buildings, and who manages it. */
export function VillagePanel({ villageId, period, today }: Props): ReactNode {
  const asked = useEndpoint(boardApi.village, { villageId, period }, { staleTime: 30_000, quiet: true })
  const failed = retryOf(asked)
  const isWaiting = !asked.data && !failed
  const mayOpen = useMay(villagePermissions.list)
  const { dates, buildings, managers } = asked.data ?? {}
  return (
    <>
      <CardPanel className="board-dates" title="接下来的期限" note={dates && noteOf(dates)} failed={failed}>
        {isWaiting && <WaitingRows count={4} name="期限" />}
        {dates && <Dates dates={dates} today={today} />}
      </CardPanel>
      <div className="board-row board-row-depth" data-count="2">
        <BuildingsPanel buildings={buildings} period={period} failed={failed} />
        <CardPanel
          className="board-managers"
          title="谁在管"
          more={mayOpen ? { label: '联系人', to: `/village/info?id=${villageId}` } : undefined}
          failed={failed}
        >
          {isWaiting && <WaitingRows count={4} name="管理单位" />}
          {managers && <ManagerRows managers={managers} />}
        </CardPanel>
      </div>
    </>
  )
}

interface BuildingsProps {
  buildings: VillageBoard['buildings'] | undefined
  period: BoardPeriod
  failed: (() => void) | undefined
}

/** The buildings with most in hand, and on demand all of them. */
function BuildingsPanel({ buildings, period, failed }: BuildingsProps): ReactNode {
  const [isWhole, setWhole] = useState(false)
  const common = { className: 'board-buildings', title: '按楼栋', failed }
  if (!buildings) return <CardPanel {...common}>{!failed && <WaitingRows count={few} name="楼栋" />}</CardPanel>
  const button = (
    <button type="button" onClick={() => setWhole(!isWhole)}>
      {isWhole ? '收起' : `全部 ${buildings.length} 幢`}
    </button>
  )
  return (
    <CardPanel {...common} note={buildingsNote(buildings, { isWhole, period })} foot={buildings.length > few && button}>
      {buildings.length === 0 ? (
        <p className="board-nothing">没有登记楼栋</p>
      ) : (
        <BuildingTable buildings={isWhole ? buildings : buildings.slice(0, few)} />
      )}
    </CardPanel>
  )
}

const buildingsNote = (
  { length }: VillageBoard['buildings'],
  { isWhole, period }: { isWhole: boolean; period: BoardPeriod },
): string => `${periodNames[period]}，${isWhole || length <= few ? `${length} 幢` : `在办最多的 ${few} 幢`}`

/** A line where there is room for one, all of them in rows on phones and on demand. */
function Dates({ dates, today }: { dates: readonly ComingDate[]; today: string }): ReactNode {
  const isMobile = useViewport() === 'mobile'
  const [isList, setList] = useState(false)
  if (isMobile || dates.length === 0) return <DateRows dates={dates} />
  return (
    <>
      {isList ? <DateRows dates={dates} /> : <DateLine dates={dates} today={today} />}
      <button type="button" className="board-more" onClick={() => setList(!isList)}>
        {isList ? '看时间轴' : `全部 ${dates.length} 项`}
      </button>
    </>
  )
}

const ManagerRows = ({ managers }: { managers: VillageBoard['managers'] }): ReactNode =>
  managers.length === 0 ? (
    <p className="board-nothing">没有登记管理单位</p>
  ) : (
    <dl className="board-manager-rows">
      {managers.map(({ kind, label, name, note, to }) => (
        <div key={`${kind} ${name}`}>
          <dt>{label}</dt>
          <dd>
            {to === null ? name : <Link to={to}>{name}</Link>}
            {note !== null && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
