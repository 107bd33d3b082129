import { useState, type ComponentType, type ReactNode } from 'react'
import { Link } from 'react-router'
import { EditOutlined } from '@ant-design/icons'
import { call } from '#kernel/web/call.ts'
import { formatMoney, formatNumber } from '#kernel/web/format.ts'
import { useMay } from '#kernel/web/gate.tsx'
import { loadCode } from '#kernel/web/load-code.ts'
import { PhoneButton } from '#kernel/web/phone-button.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { publicityPermissions } from '#services/publicity/shared/permissions.ts'
import { joinedPermissions } from '#services/ticket/joined/shared/permissions.ts'
import { reportPage } from '#services/ticket/joined/shared/api.ts'
import type { ActProps } from '#services/ticket/joined/web/pickers/use-acts.tsx'
import { useFresh } from '#services/ticket/joined/web/pickers/use-fresh.ts'
import { ownApi } from '../shared/own-api.ts'
import type { HomeCard, OwnBoard, OwnHome } from '../shared/own-schema.ts'
import { NoticesPanel } from './notices-panel.tsx'
import { ReportPanel } from './report-panel.tsx'
import './home-page.css'
import './resident-panel.css'

const myHomePage = '/village/myHousehold'
const publicBoard = [{ path: '/om/board', title: '小区公示栏' }]

/** Asked for with the first call: nobody needs it before. */
async function askService(villageId: string): Promise<string> {
  const { siteCalls } = await loadCode(() => import('#community/project-site/shared/api.ts'))
  return (await call(siteCalls.servicePhone, { villageId })).value
}

/** The home page of residents: how to report, how far reports are, what waits in their home, what was announced. No figures of others. */
export function ResidentPanel({ Act }: { Act: ComponentType<ActProps> }): ReactNode {
  const [homeId, setHomeId] = useState<string>()
  const { data, error, refetch } = useEndpoint(ownApi.read, homeId ? { homeId } : {}, {
    ...{ keepPrevious: true, quiet: true, staleTime: 30_000 },
  })
  useFresh(ownApi.read)
  const mayReport = useMay(joinedPermissions.report)
  const mayRead = useMay(publicityPermissions.board)
  const failed = error && !data ? () => void refetch() : undefined
  return (
    <div className="board board-phone">
      <TitlePanel homes={data?.homes ?? []} home={data?.home ?? undefined} onHome={setHomeId} />
      {mayReport && (
        <section className="board-card board-report">
          <Link to={reportPage}>
            <EditOutlined />
            我要反映
          </Link>
          <p className="board-note">报修、报事、投诉都从这里开始，可以直接拍照</p>
        </section>
      )}
      {data && <WaitingPanels board={data} Act={Act} />}
      <HomePanel board={data} failed={failed} />
      <NoticesPanel notices={data?.notices} hasNotices failed={failed} links={mayRead ? publicBoard : undefined} />
    </div>
  )
}

/** What is under way and what waits: reports, whom to call, what is to be paid and decided. */
function WaitingPanels({ board, Act }: { board: OwnBoard; Act: ComponentType<ActProps> }): ReactNode {
  const { home, reports, cards } = board
  const phone = home?.service ? <PhoneButton label="打电话给物业" ask={() => askService(home.villageId)} /> : null
  const [first, ...others] = reports?.rows ?? []
  return (
    <>
      {first && <ReportPanel key={first.id} ticket={first} Act={Act} call={phone} />}
      {reports && others.length > 0 && <OthersPanel rows={others} total={reports.total} />}
      {!first && phone && (
        <section className="board-card board-matter" aria-label="物业服务">
          <p>
            <strong>物业服务</strong>
            <span className="board-note">{home?.service}</span>
          </p>
          {phone}
        </section>
      )}
      {cards
        .filter(({ verb }) => verb !== null)
        .map((card) => (
          <MatterPanel key={card.kind} card={card} />
        ))}
    </>
  )
}

interface TitleProps {
  homes: OwnBoard['homes']
  home: OwnHome | undefined
  onHome: (id: string) => void
}

/** Which home is shown; whoever has several switches here. */
function TitlePanel({ homes, home, onHome }: TitleProps): ReactNode {
  const name = homes.find(({ id }) => id === home?.id)?.name ?? '我的家'
  return (
    <>
      <h1 className={homes.length > 1 ? 'only-read' : 'board-room'}>{name}</h1>
      {homes.length > 1 && (
        <select
          className="board-room"
          aria-label="切换房屋"
          value={home?.id ?? ''}
          onChange={({ target }) => onHome(target.value)}
        >
          {homes.map(({ id, name: label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      )}
    </>
  )
}

const OthersPanel = ({ rows, total }: { rows: NonNullable<OwnBoard['reports']>['rows']; total: number }): ReactNode => (
  <section className="board-card" aria-label="其他反映">
    <ul className="board-rows">
      {rows.map(({ id, page, title, kindName, stateName }) => (
        <li key={id}>
          <span className="board-kind">{kindName}</span>
          <Link className="board-title" to={page}>
            {title}
          </Link>
          <span className="board-note">{stateName}</span>
        </li>
      ))}
      <li>
        <Link to="/ticket/mine">我的工单，共 {total} 单</Link>
      </li>
    </ul>
  </section>
)

const Notes = ({ notes }: Pick<HomeCard, 'notes'>): ReactNode => (
  <span className="board-note">
    {notes.map(({ text, isLate }, at) => (
      <span key={text} data-tone={isLate ? 'danger' : undefined}>
        {at > 0 && '，'}
        {text}
      </span>
    ))}
  </span>
)

/** A matter with something to do: what it is, its sum, and the one way on. */
const MatterPanel = ({ card: { kind, label, value, notes, verb, to } }: { card: HomeCard }): ReactNode => (
  <section className="board-card board-matter" aria-label={label} data-kind={kind}>
    <p>
      {value === null ? <strong>{label}</strong> : <span>{label}</span>}
      {value !== null && (
        <Link className="board-sum" to={to}>
          {formatMoney(value)}
        </Link>
      )}
      <Notes notes={notes} />
    </p>
    <Link className="board-go" to={to}>
      {verb}
    </Link>
  </section>
)

interface HomeProps {
  board: OwnBoard | undefined
  failed: (() => void) | undefined
}

/** What one has: the fund of the home and the home itself, or the way to have one registered. */
function HomePanel({ board, failed }: HomeProps): ReactNode {
  const home = board?.home
  return (
    <section className="board-card board-home" aria-label="我的房屋">
      {!board && !failed && <span className="board-bar" />}
      {failed && (
        <p className="board-nothing" role="alert">
          没有取到数据
          <button type="button" onClick={failed}>
            重试
          </button>
        </p>
      )}
      {board && !home && (
        <p className="board-nothing">
          还没有登记房屋
          <Link to={myHomePage}>申请登记</Link>
        </p>
      )}
      {board?.cards
        .filter(({ verb }) => verb === null)
        .map(({ kind, label, value, notes, to }) => (
          <Link key={kind} to={to}>
            <span>{label}</span>
            <strong>{formatMoney(value)}</strong>
            <Notes notes={notes} />
          </Link>
        ))}
      {home && (
        <Link to={myHomePage}>
          <span>我的房屋</span>
          <b>
            {formatNumber(home.buildArea)} ㎡{home.residents !== null && `，住户 ${home.residents} 人`}
          </b>
          <span className="board-note">
            {home.relation}，{homeStates[home.state]}
          </span>
        </Link>
      )}
    </section>
  )
}

const homeStates: Readonly<Record<OwnHome['state'], string>> = {
  VERIFIED: '已认证',
  APPLYING: '等待审核',
  REJECTED: '未通过审核',
}
