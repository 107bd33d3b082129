import { lazy, Suspense, type ReactNode } from 'react'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { Problem } from '#kernel/web/empty-state.tsx'
import { loadCode } from '#kernel/web/load-code.ts'
import { useSession } from '#kernel/web/session.ts'
import { useDownload } from '#kernel/web/use-download.ts'
import { metricApi } from '#services/metric/shared/api.ts'
import { boardPage } from '../shared/permissions.ts'
import { boardPeriods, type BoardPeriod } from '../shared/period.ts'
import type { Board, BoardDepth, BoardQuery } from '../shared/schema.ts'
import { HeadPanel } from './head-panel.tsx'
import { InHandPanel } from './in-hand-panel.tsx'
import { RankingPanel } from './ranking-panel.tsx'
import { StripPanel } from './strip-panel.tsx'
import { useBoard, useDepth } from './use-board.ts'
import './home-page.css'
import './depth-panel.css'

const TrendPanel = lazy(async () => ({ default: (await loadCode(() => import('./trend-panel.tsx'))).TrendPanel }))

/** The board of a place, which the address names with its period: district, street, community, village, each opened from the one above. */
export function BoardPage(): ReactNode {
  const [params] = useSearchParams()
  const place = placeIn(params)
  // Figures of one place never stand under the name of another.
  return <PlaceBoard key={Object.values(place).join()} place={place} />
}

function PlaceBoard({ place }: { place: Place }): ReactNode {
  const [params, setParams] = useSearchParams()
  const period = boardPeriods.find((one) => one === params.get('period')) ?? 'month'
  const query: BoardQuery = { period, board: 'Y', ...place }
  const board = useBoard(query)
  const depth = useDepth(query, board.data !== undefined)
  const choose = (next: BoardPeriod): void => setParams({ ...place, period: next }, { replace: true })
  if (board.error?.status === 404)
    return <Problem kind="notFound" title="没有这个地方" text="它可能已撤销，或不在您的管辖范围内。" />
  const failed = board.error && !board.data ? () => void board.refetch() : undefined
  return (
    <div className="board">
      <HeadPanel
        place={<Breadcrumb board={board.data} period={period} />}
        board={board.data}
        period={period}
        onPeriod={choose}
        tools={<ExportButton board={board.data} depth={depth.data} place={place} />}
      />
      <StripPanel figures={board.data?.strip} sparks={depth.data?.sparks} failed={failed} />
      <BoardDetail
        board={board.data}
        depth={depth.data}
        failed={failed ?? (depth.error && !depth.data ? () => void depth.refetch() : undefined)}
      />
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
    <div className="board-cell">
      {depth?.ranking === null ? (
        <InHandPanel hand={board?.inHand ?? undefined} failed={failed} />
      ) : (
        <RankingPanel ranking={depth?.ranking} failed={failed} />
      )}
    </div>
    <div className="board-cell board-side">
      <Suspense fallback={<div className="board-card" aria-busy />}>
        <TrendPanel lines={depth?.trend} isFolded={false} failed={failed} />
      </Suspense>
      {depth?.ranking && board?.inHand && <InHandPanel hand={board.inHand} failed={failed} />}
    </div>
  </div>
)

type Place = Partial<Record<'streetId' | 'communityId' | 'villageId', string>>

/** The deepest place that the address names. */
function placeIn(params: URLSearchParams): Place {
  for (const key of ['villageId', 'communityId', 'streetId'] as const) {
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
          {at === places.length - 1 ? name : <Link to={`${boardPage}?${level}Id=${id}&period=${period}`}>{name}</Link>}
        </span>
      ))}
    </nav>
  )
}

/** The figures as a sheet, a line for each place below. */
function ExportButton({ board, depth, place }: Pick<DetailProps, 'board' | 'depth'> & { place: Place }): ReactNode {
  const [save, isBusy] = useDownload()
  const by = depth?.ranking?.by
  const codes = board?.strip.map(({ code }) => code).join(',') ?? ''
  const start = (): void => {
    if (board)
      void save(metricApi.export, { code: codes, from: board.from, to: board.to, ...place, ...(by && { groupBy: by }) })
  }
  return (
    <Button loading={isBusy} disabled={!depth || codes === ''} onClick={start}>
      导出
    </Button>
  )
}
