import { lazy, Suspense, type ReactNode } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import type { BoardGroup } from '../shared/groups.ts'
import { datesName, type LooseCard } from '../shared/look.ts'
import type { BoardDepth, ComingDate } from '../shared/schema.ts'
import { CardPanel, WaitingRows } from './card-panel.tsx'
import { DateRows } from './date-rows.tsx'
import { NoticesPanel } from './notices-panel.tsx'
import { RankingPanel } from './ranking-panel.tsx'
import { useLinks } from './use-links.ts'
import './depth-panel.css'

const TrendPanel = lazy(async () => ({ default: (await loadCode(() => import('./trend-panel.tsx'))).TrendPanel }))

interface DepthProps {
  group: BoardGroup
  cards: readonly { card: LooseCard; isShown: boolean }[]
  links: readonly string[]
  depth: BoardDepth | undefined
  failed: (() => void) | undefined
}

/** The third row, in the user's own order; notices and links share a card. */
export function DepthPanel({ group, cards, links, depth, failed }: DepthProps): ReactNode {
  const isMobile = useViewport() === 'mobile'
  const { chosen } = useLinks(links)
  const { ranking, trend, dates, notices }: Partial<BoardDepth> = depth ?? {}
  const shown = cards.filter(({ isShown }) => isShown).map(({ card }) => card)
  const hasNotices = shown.includes('notices')
  const panels: Readonly<Record<LooseCard, ReactNode>> = {
    ranking: ranking === null ? null : <RankingPanel ranking={ranking} failed={failed} />,
    trend:
      trend?.length === 0 ? null : (
        <Suspense fallback={<div className="board-card board-trend" aria-busy />}>
          <TrendPanel lines={trend} isFolded={isMobile} failed={failed} />
        </Suspense>
      ),
    dates: dates === null ? null : <DatesPanel group={group} dates={dates} failed={failed} />,
    notices: (
      <NoticesPanel notices={notices} links={shown.includes('links') ? chosen : undefined} hasNotices failed={failed} />
    ),
    links: hasNotices ? null : (
      <NoticesPanel notices={undefined} links={chosen} hasNotices={false} failed={undefined} />
    ),
  }
  const drawn = shown.filter((card) => panels[card] !== null)
  return (
    <div className="board-row board-row-depth" data-count={drawn.length}>
      {drawn.map((card) => (
        <div key={card} className={`board-cell board-cell-${card}`}>
          {panels[card]}
        </div>
      ))}
    </div>
  )
}

interface DatesProps {
  group: BoardGroup
  dates: readonly ComingDate[] | undefined
  failed: (() => void) | undefined
}

/** What comes due in several villages, or has to be made public in one. */
const DatesPanel = ({ group, dates, failed }: DatesProps): ReactNode => (
  <CardPanel className="board-dates" title={datesName(group)} failed={failed}>
    {!dates && !failed && <WaitingRows count={5} name="期限" />}
    {dates &&
      (dates.length === 0 && group === 'village' ? (
        <p className="board-nothing">没有要公示的事</p>
      ) : (
        <DateRows dates={dates} />
      ))}
  </CardPanel>
)
