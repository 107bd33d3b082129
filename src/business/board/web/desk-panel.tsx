import { lazy, Suspense, useState, type ReactNode } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { useMay } from '#kernel/web/gate.tsx'
import { useSession } from '#kernel/web/session.ts'
import { preWarningPermissions } from '#services/warning/record/shared/permissions.ts'
import type { BoardGroup } from '../shared/groups.ts'
import { boardPermissions } from '../shared/permissions.ts'
import type { BoardPeriod } from '../shared/period.ts'
import { cardsIn, figuresIn, type Look } from '../shared/look.ts'
import type { Board, BoardDepth, BoardQuery } from '../shared/schema.ts'
import { HeadPanel } from './head-panel.tsx'
import { PlaceSwitch } from './place-switch.tsx'
import { InHandPanel } from './in-hand-panel.tsx'
import { NoonPanel } from './noon-panel.tsx'
import { StripPanel } from './strip-panel.tsx'
import { TodoPanel } from './todo-panel.tsx'
import { WarningsPanel } from './warnings-panel.tsx'
import { retryOf, useBoard, useDepth, useIdle, useLook } from './use-board.ts'
import './home-page.css'

const DepthPanel = lazy(async () => ({ default: (await loadCode(() => import('./depth-panel.tsx'))).DepthPanel }))
const MeetingPanel = lazy(async () => ({ default: (await loadCode(() => import('./meeting-panel.tsx'))).MeetingPanel }))
const ArrangePanel = lazy(async () => ({ default: (await loadCode(() => import('./arrange-panel.tsx'))).ArrangePanel }))

/** The home page of those who see figures. The order is always the same: sentence, what waits, figures, depth. */
export function DeskPanel({ group }: { group: BoardGroup }): ReactNode {
  const [look, keep] = useLook(group)
  const [isArranging, setArranging] = useState(false)
  const query = queryOf(look)
  const answer = useBoard(query)
  const { data: board, error } = answer
  const isIdle = useIdle()
  const depth = useDepth(query, isIdle && board !== undefined)
  const failed = retryOf(answer)
  return (
    <div className="board" aria-busy={depth.data === undefined && !depth.error && !error}>
      <HeadPanel
        place={<DeskPlace board={board} period={look.period} />}
        board={board}
        period={look.period}
        onPeriod={(period) => keep({ ...look, period })}
        onArrange={() => setArranging(true)}
        job={board?.job ?? undefined}
      />
      <FirstPanels group={group} board={board} sparks={depth.data?.sparks} failed={failed} />
      {isIdle && board && (
        <Suspense>
          <DepthPanel
            group={group}
            cards={cardsIn(look, group)}
            links={look.links}
            depth={depth.data}
            failed={retryOf(depth)}
          />
        </Suspense>
      )}
      {isArranging && (
        <Suspense>
          <ArrangePanel group={group} offered={board?.offered ?? []} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Whose desk it is, and the way to the board of one of its places. */
function DeskPlace({ board, period }: { board: Board | undefined; period: BoardPeriod }): ReactNode {
  const name = useSession((session) => session.depart?.departName)
  const mayOpen = useMay(boardPermissions.view)
  return (
    <>
      {name}
      {mayOpen && board?.beside && <PlaceSwitch beside={board.beside} period={period} />}
    </>
  )
}

const queryOf = (look: Look): BoardQuery => ({ period: look.period, ...figuresIn(look) })

interface FirstProps {
  group: BoardGroup
  board: Board | undefined
  sparks: BoardDepth['sparks'] | undefined
  failed: (() => void) | undefined
}

/** What waits, what is red or in hand beside it, and the large figures; each is left out for whom it is not. */
function FirstPanels({ group, board, sparks, failed }: FirstProps): ReactNode {
  const mayWarn = useMay(preWarningPermissions.list)
  const { todo, inHand, opinions, warnings, asOf, strip } = board ?? expected(group, mayWarn)
  return (
    <>
      {group === 'village' && board && (
        <Suspense>
          <MeetingPanel meeting={board.meeting} />
        </Suspense>
      )}
      <div className="board-row board-row-first">
        <WaitingPanel board={board} todo={todo} failed={failed} />
        {inHand !== null && <InHandPanel hand={inHand} failed={failed} />}
        {opinions !== null && <InHandPanel hand={opinions} name="业主意见" failed={failed} />}
        {warnings !== null && (
          <WarningsPanel warnings={warnings} asOf={asOf} isWide={inHand !== null && todo !== null} failed={failed} />
        )}
      </div>
      {strip?.length !== 0 && <StripPanel figures={strip} sparks={sparks} failed={failed} />}
    </>
  )
}

interface WaitingProps extends Pick<FirstProps, 'board' | 'failed'> {
  todo: Expected['todo']
}

/** What waits: before the next bell where that is told, else the inbox. */
function WaitingPanel({ board, todo, failed }: WaitingProps): ReactNode {
  if (board?.noon) return <NoonPanel noon={board.noon} todos={board.todo?.total} asOf={board.asOf} />
  return todo === null ? null : <TodoPanel todo={todo} asOf={board?.asOf} failed={failed} />
}

type Expected = { [Key in 'todo' | 'inHand' | 'opinions' | 'warnings' | 'asOf' | 'strip']?: Board[Key] | undefined }

/** Which cards an answer will hold, before it is here: nothing moves when it comes. */
function expected(group: BoardGroup, mayWarn: boolean): Expected {
  const hasWarnings = mayWarn && group !== 'village'
  return {
    ...(!hasWarnings && { warnings: null }),
    ...(group !== 'village' && { opinions: null }),
    ...((group === 'village' || (hasWarnings && group === 'government')) && { inHand: null }),
  }
}
