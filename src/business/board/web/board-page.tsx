import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { block } from '#kernel/web/block.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { loadCode } from '#kernel/web/load-code.ts'
import { useSession } from '#kernel/web/session.ts'
import { useTabTitle } from '#kernel/web/tab.ts'
import { useDownload } from '#kernel/web/use-download.ts'
import { preWarningPermissions } from '#services/warning/record/shared/permissions.ts'
import { villagePermissions } from '#community/village/shared/permissions.ts'
import { metricApi } from '#services/metric/shared/api.ts'
import { boardPage } from '../shared/permissions.ts'
import { boardPeriods, type BoardPeriod } from '../shared/period.ts'
import type { Board, BoardDepth, BoardQuery } from '../shared/schema.ts'
import { HeadPanel } from './head-panel.tsx'
import { PlaceSwitch } from './place-switch.tsx'
import { InHandPanel } from './in-hand-panel.tsx'
import { RankingPanel } from './ranking-panel.tsx'
import { StripPanel } from './strip-panel.tsx'
import { figuresIn } from '../shared/look.ts'
import { retryOf, useBoard, useDepth, useLook } from './use-board.ts'
import { useGroup } from './use-group.ts'
import { usePicture } from './use-picture.ts'
import { WarningsPanel } from './warnings-panel.tsx'
import './home-page.css'
import './depth-panel.css'

const VillagePanel = block(
  () => import('./village-panel.tsx'),
  (m) => m.VillagePanel,
  { height: 560 },
)
const ArrangePanel = block(
  () => import('./arrange-panel.tsx'),
  (m) => m.ArrangePanel,
)
const TrendPanel = lazy(async () => ({ default: (await loadCode(() => import('./trend-panel.tsx'))).TrendPanel }))

/** The board of a place, which the address names with its period: district, street, community, village, each opened from the one above; or a company with its villages. */
export function BoardPage(): ReactNode {
  const [params] = useSearchParams()
  const place = placeIn(params)
  // Figures of one place never stand under the name of another.
  return <PlaceBoard key={Object.values(place).join()} place={place} />
}

function PlaceBoard({ place }: { place: Place }): ReactNode {
  const [params, setParams] = useSearchParams()
  const period = boardPeriods.find((one) => one === params.get('period')) ?? 'month'
  const group = useGroup()
  const [look] = useLook(group)
  const [isArranging, setArranging] = useState(false)
  const query: BoardQuery = { period, board: 'Y', ...place, ...figuresIn(look) }
  const board = useBoard(query)
  const depth = useDepth(query, board.data !== undefined)
  useTabTitle(board.data?.places.at(-1)?.name)
  const choose = (next: BoardPeriod): void => setParams({ ...place, period: next }, { replace: true })
  if (board.error?.status === 404)
    return <Problem kind="notFound" title="没有这个地方" text="它可能已撤销，或不在您的管辖范围内。" />
  const failed = retryOf(board)
  const { offered = [] }: Partial<Board> = board.data ?? {}
  return (
    <div className="board">
      <HeadPanel
        place={<Breadcrumb board={board.data} period={period} />}
        board={board.data}
        period={period}
        onPeriod={choose}
        {...arrangingOf(place, () => setArranging(true))}
        tools={<PlaceTools board={board.data} depth={depth.data} place={place} period={period} />}
      />
      <StripPanel figures={board.data?.strip} sparks={depth.data?.sparks} failed={failed} />
      <WarningsRow board={board.data} isCompany={place.companyId !== undefined} failed={failed} />
      <VillagePart place={place} board={board.data} period={period} />
      <BoardDetail board={board.data} depth={depth.data} failed={failed ?? retryOf(depth)} />
      {isArranging && <ArrangePanel group={group} offered={offered} isPlace onClose={() => setArranging(false)} />}
    </div>
  )
}

/** The figures of a village are the same for everybody. */
const arrangingOf = ({ villageId }: Place, onArrange: () => void) =>
  villageId === undefined ? { onArrange, arrangeLabel: '选择指标' } : {}

interface VillageProps {
  place: Place
  board: Board | undefined
  period: BoardPeriod
}

const VillagePart = ({ place: { villageId }, board, period }: VillageProps): ReactNode =>
  villageId !== undefined && board && <VillagePanel villageId={villageId} period={period} today={board.to} />

interface RowProps {
  board: Board | undefined
  isCompany: boolean
  failed: (() => void) | undefined
}

/** The warnings of the place; their room is kept for whoever will see some. */
function WarningsRow({ board, isCompany, failed }: RowProps): ReactNode {
  const mayWarn = useMay(preWarningPermissions.list)
  const isExpected = mayWarn && !isCompany
  if (board ? board.warnings === null : !isExpected) return null
  return (
    <div className="board-row">
      <WarningsPanel warnings={board?.warnings ?? undefined} asOf={board?.asOf} isWide failed={failed} />
    </div>
  )
}

interface DetailProps {
  board: Board | undefined
  depth: BoardDepth | undefined
  failed: (() => void) | undefined
}

const BoardDetail = ({ board, depth, failed }: DetailProps): ReactNode => (
  <div className="board-row board-row-depth" data-count="2">
    <div className="board-cell board-side">
      {depth?.ranking === null ? (
        <HandCard board={board} failed={failed} />
      ) : (
        <RankingPanel ranking={depth?.ranking} failed={failed} />
      )}
      {depth?.companies && <RankingPanel ranking={depth.companies} failed={failed} />}
    </div>
    <div className="board-cell board-side">
      <Suspense fallback={<div className="board-card" aria-busy />}>
        <TrendPanel lines={depth?.trend} isFolded={false} failed={failed} />
      </Suspense>
      {depth?.ranking && <HandCard board={board} failed={failed} />}
    </div>
  </div>
)

const HandCard = ({ board, failed }: Pick<DetailProps, 'board' | 'failed'>): ReactNode =>
  board?.inHand === null ? null : <InHandPanel hand={board?.inHand} failed={failed} />

type Place = Partial<Record<'streetId' | 'communityId' | 'villageId' | 'companyId', string>>

/** The deepest place that the address names, or a company. */
function placeIn(params: URLSearchParams): Place {
  for (const key of ['villageId', 'communityId', 'streetId', 'companyId'] as const) {
    const id = params.get(key)
    if (id) return { [key]: id }
  }
  return {}
}

/** The way from the organisation down to the place that is shown. */
function Breadcrumb({ board, period }: { board: Board | undefined; period: BoardPeriod }): ReactNode {
  const top = useSession((session) => session.depart?.departName)
  const places = board?.places ?? []
  return (
    <nav aria-label="地点">
      {places.length === 0 ? top : <Link to={`${boardPage}?period=${period}`}>{top}</Link>}
      {places.map(({ level, id, name }, at) => (
        <span key={id}>
          {' / '}
          {at < places.length - 1 ? (
            <Link to={`${boardPage}?${level}Id=${id}&period=${period}`}>{name}</Link>
          ) : board?.beside ? (
            <PlaceSwitch beside={board.beside} current={id} period={period} />
          ) : (
            name
          )}
        </span>
      ))}
    </nav>
  )
}

interface ToolProps extends Pick<DetailProps, 'board' | 'depth'> {
  place: Place
  period: BoardPeriod
}

/** What the place can be taken out by, and the way to the record of a village. */
function PlaceTools(props: ToolProps): ReactNode {
  const mayOpen = useMay(villagePermissions.list)
  const { villageId } = props.place
  return (
    <>
      <ExportButtons {...props} />
      {villageId !== undefined && mayOpen && (
        <Link className="board-tool" to={`/village/info?id=${villageId}`}>
          小区档案
        </Link>
      )}
    </>
  )
}

/** The figures as a sheet, a line for each place below, or all that is shown as a picture. */
function ExportButtons({ board, depth, place, period }: ToolProps): ReactNode {
  const [save, isBusy] = useDownload()
  const [savePicture, isPainting] = usePicture()
  const top = useSession((session) => session.depart?.departName) ?? ''
  const codes = board?.strip.map(({ code }) => code).join(',') ?? ''
  const isReady = board !== undefined && depth !== undefined && codes !== ''
  const start = (): void => {
    const by = depth?.ranking?.by
    if (board)
      void save(metricApi.export, { code: codes, from: board.from, to: board.to, ...place, ...(by && { groupBy: by }) })
  }
  const paint = (): void => {
    if (!board || !depth) return
    const path = [top, ...board.places.map(({ name }) => name)]
    void savePicture(`看板-${path.at(-1)}-${board.to}`, { place: path.join(' / '), period, board, depth })
  }
  return (
    <>
      <Button loading={isBusy} disabled={!isReady} onClick={start}>
        导出
      </Button>
      <Button loading={isPainting} disabled={!isReady} onClick={paint}>
        存为图片
      </Button>
    </>
  )
}
