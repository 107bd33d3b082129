import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { EditOutlined } from '@ant-design/icons'
import { formatNumber } from '#kernel/web/format.ts'
import { useMay } from '#kernel/web/gate.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { myHomeApi } from '#community/household/my-home/shared/api.ts'
import { relationType } from '#community/household/shared/dictionaries.ts'
import type { MyHome } from '#community/household/my-home/shared/schema.ts'
import { NoticesPanel } from './notices-panel.tsx'
import { useBoard } from './use-board.ts'
import './home-page.css'
import './head-panel.css'
import './depth-panel.css'
import './resident-panel.css'

const myHomePage = '/village/myHousehold'

const useHomes = () => useEndpoint(myHomeApi.list, {}, { quiet: true, staleTime: 30_000 })

/** The home page of residents: how to report, how far the last report is, their home, what was announced. No figures. */
export function ResidentPanel({ Report }: { Report: ComponentType }): ReactNode {
  const board = useBoard({})
  const homes = useHomes()
  const mayReport = useMay('repair:add')
  const home = homes.data?.[0]
  return (
    <div className="board board-phone">
      <h1 className="board-room">{home ? `${home.villageName} ${home.roomName}` : '我的家'}</h1>
      {mayReport && (
        <section className="board-card board-report">
          <Link className="board-job" to="/wisdom/repair/mine?_open=add">
            <EditOutlined />
            我要报修
          </Link>
          <p className="board-note">家里或小区有东西坏了，从这里告诉物业，可以直接拍照</p>
        </section>
      )}
      {mayReport && <Report />}
      <HomesPanel homes={homes} />
      <NoticesPanel
        notices={board.data?.notices ?? undefined}
        hasNotices
        failed={board.error && !board.data ? () => void board.refetch() : undefined}
      />
    </div>
  )
}

/** The caller's homes, or the way to have one registered. */
function HomesPanel({ homes }: { homes: ReturnType<typeof useHomes> }): ReactNode {
  return (
    <section className="board-card board-home" aria-label="我的房屋">
      {homes.isPending && <span className="board-bar" />}
      {homes.error && !homes.data && (
        <p className="board-nothing" role="alert">
          没有取到数据
          <button type="button" onClick={() => void homes.refetch()}>
            重试
          </button>
        </p>
      )}
      {homes.data?.length === 0 && (
        <p className="board-nothing">
          还没有登记房屋
          <Link to={myHomePage}>申请登记</Link>
        </p>
      )}
      {homes.data?.slice(0, 3).map((one) => (
        <HomePart key={one.id} home={one} />
      ))}
    </section>
  )
}

const HomePart = ({ home }: { home: MyHome }): ReactNode => (
  <Link to={myHomePage}>
    <span className="board-note">{home.villageName}</span>
    <strong>{home.roomName}</strong>
    <span className="board-note">
      {formatNumber(home.buildArea)} ㎡，登记 {home.members.length} 人 ，{relationType.items[home.relationType]}
    </span>
  </Link>
)
