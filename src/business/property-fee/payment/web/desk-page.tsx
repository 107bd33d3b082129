import { useState, type ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { shiftCalls } from '../../shift/shared/api.ts'
import type { DeskQuery, FeePayOrder } from '../shared/schema.ts'
import { DeskPanel } from './desk-panel.tsx'
import { DonePanel } from './done-panel.tsx'
import { searchId, SearchPanel } from './search-panel.tsx'
import { ShiftPanel } from './shift-panel.tsx'
import './desk-page.css'

/** 收费台: a cashier finds a room, takes money for its bills and prints the receipt, by the keyboard alone where they like. */
export function DeskPage(): ReactNode {
  const [asked, setAsked] = useState<{ query: DeskQuery; count: number }>()
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
