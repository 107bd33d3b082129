import { lazy, Suspense, useState, type ReactNode } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { useSession } from '#kernel/web/session.ts'
import type { BoardGroup } from '../shared/groups.ts'
import type { Board, BoardDepth } from '../shared/schema.ts'
import { HeadPanel } from './head-panel.tsx'
import { InHandPanel } from './in-hand-panel.tsx'
import { StripPanel } from './strip-panel.tsx'
import { TodoPanel } from './todo-panel.tsx'
import { useBoard, useDepth, useIdle, useLook } from './use-board.ts'
import './home-page.css'

const DepthPanel = lazy(async () => ({ default: (await loadCode(() => import('./depth-panel.tsx'))).DepthPanel }))
const ArrangePanel = lazy(async () => ({ default: (await loadCode(() => import('./arrange-panel.tsx'))).ArrangePanel }))

/** The home page of those who see figures. The order is always the same: sentence, what waits, figures, depth. */
export function DeskPanel({ group }: { group: BoardGroup }): ReactNode {
  const [look, keep] = useLook(group)
  const [isArranging, setArranging] = useState(false)
  const { data: board, error, refetch } = useBoard({ period: look.period })
  const isIdle = useIdle()
  const depth = useDepth({ period: look.period }, isIdle && board !== undefined)
  const place = useSession((session) => session.depart?.departName)
  const failed = error && !board ? () => void refetch() : undefined
  return (
    <div className="board" aria-busy={depth.data === undefined && !depth.error && !error}>
      <HeadPanel
        place={place}
        board={board}
        period={look.period}
        onPeriod={(period) => keep({ ...look, period })}
        onArrange={() => setArranging(true)}
        job={jobOf(board)}
      />
      <FirstPanels board={board} sparks={depth.data?.sparks} failed={failed} />
      {isIdle && board && (
        <Suspense>
          <DepthPanel
            cards={look.cards}
            links={look.links}
            depth={depth.data}
            failed={depth.error && !depth.data ? () => void depth.refetch() : undefined}
          />
        </Suspense>
      )}
      {isArranging && (
        <Suspense>
          <ArrangePanel group={group} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface FirstProps {
  board: Board | undefined
  sparks: BoardDepth['sparks'] | undefined
  failed: (() => void) | undefined
}

/** What waits, what is in hand, and the large figures; each is left out for whom it is not. */
function FirstPanels({ board, sparks, failed }: FirstProps): ReactNode {
  return (
    <>
      <div className="board-row board-row-first">
        {board?.todo !== null && <TodoPanel todo={board?.todo} asOf={board?.asOf} failed={failed} />}
        {board?.inHand !== null && <InHandPanel hand={board?.inHand} failed={failed} />}
      </div>
      {board?.strip.length !== 0 && <StripPanel figures={board?.strip} sparks={sparks} failed={failed} />}
    </>
  )
}

/** The first job of the day: the most pressing to-do. */
function jobOf(board: Board | undefined): { label: string; to: string } | undefined {
  const first = board?.todo?.rows[0]
  if (!first) return undefined
  return { label: first.due === 'OVERDUE' ? '处理超期的一件' : '处理最急的一件', to: first.to ?? '/office/todo' }
}
