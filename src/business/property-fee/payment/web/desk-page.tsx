import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { block } from '#kernel/web/block.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { shiftCalls } from '../../shift/shared/api.ts'
import type { DeskQuery, FeePayOrder } from '../shared/schema.ts'
import { searchId, SearchPanel } from './search-panel.tsx'
import './desk-page.css'

const DeskPanel = block(
  () => import('./desk-panel.tsx'),
  (m) => m.DeskPanel,
  { height: 320 },
)
const DonePanel = block(
  () => import('./done-panel.tsx'),
  (m) => m.DonePanel,
  { height: 160 },
)
const ShiftPanel = block(
  () => import('./shift-panel.tsx'),
  (m) => m.ShiftPanel,
  { height: 56 },
)

/** 收费台: a cashier finds a room, takes money for its bills and prints the receipt, by the keyboard alone where they like. */
export function DeskPage(): ReactNode {
  const [params] = useSearchParams()
  const roomId = params.get('roomId')
  return <OneDesk key={roomId} roomId={roomId} />
}

/** A list may send for a room; then it stands there at once. */
function OneDesk({ roomId }: { roomId: string | null }): ReactNode {
  const [asked, setAsked] = useState<{ query: DeskQuery; count: number } | undefined>(
    roomId ? { query: { roomId }, count: 0 } : undefined,
  )
  const [done, setDone] = useState<{ order: FeePayOrder; change: string }>()
  const { data: own } = useEndpoint(shiftCalls.own, {}, { quiet: true })
  const find = (query: DeskQuery): void => {
    setDone(undefined)
    setAsked((before) => ({ query, count: (before?.count ?? 0) + 1 }))
  }
  const next = (): void => {
    setDone(undefined)
    setAsked(undefined)
    document.getElementById(searchId)?.focus()
  }
  return (
    <div className="fee-desk">
      {own && <ShiftPanel own={own} />}
      <section aria-label="查找">
        <SearchPanel onFound={find} />
      </section>
      {done ? (
        <DonePanel order={done.order} change={done.change} onNext={next} />
      ) : (
        asked && (
          <DeskPanel
            key={asked.count}
            query={asked.query}
            refusal={own && !own.shift ? '您还没有开班，请先开班' : null}
            onPaid={(order, change) => setDone({ order, change })}
          />
        )
      )}
    </div>
  )
}
