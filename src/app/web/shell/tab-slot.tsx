import { Activity, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useQueryClient } from '@tanstack/react-query'
import { afterPaint } from '#kernel/web/after-paint.ts'
import { DrawingContext, type Drawing } from '#kernel/web/ahead.ts'

interface Props {
  isShown: boolean
  /** The page was never seen: it is drawn before somebody opens it. */
  isAhead: boolean
  children: ReactNode
}

/**
 * Hides a page without `display: none`, which would throw away its style and layout: to reckon both anew is most of what
 * showing a long list again takes. The slot skips what is in it (`content-visibility`), so React's own hiding is undone.
 * A page is seen before its effects wake, which is most of what is left: they do so when it has been painted, or when
 * somebody reaches into it.
 */
export function TabSlot({ isShown, isAhead, children }: Props): ReactNode {
  const slot = useRef<HTMLDivElement>(null)
  const [isAwake, setAwake] = useState(isShown)
  const drawing = useDrawingOf(isAhead)
  useEffect(
    () => (isAwake === isShown ? undefined : afterPaint(() => startTransition(() => setAwake(isShown)))),
    [isAwake, isShown],
  )
  useLayoutEffect(() => (isAwake ? undefined : keepLaidOut(slot.current!)), [isAwake])
  useLayoutEffect(() => {
    if (isShown && !isAwake && !isWhole(slot.current!)) setAwake(true)
  }, [isAwake, isShown])
  // What is typed into a page that sleeps would be taken for an old value.
  const wake = (): void => void (isShown && !isAwake && flushSync(() => setAwake(true)))
  return (
    <div
      ref={slot}
      className="tab-slot"
      data-hidden={!isShown || undefined}
      onPointerDownCapture={wake}
      onFocusCapture={wake}
    >
      <DrawingContext value={drawing}>
        <Activity mode={isAwake ? 'visible' : 'hidden'}>{children}</Activity>
      </DrawingContext>
    </div>
  )
}

/** Whether the page is drawn, with all it waits for. */
const isWhole = (slot: Element): boolean =>
  slot.firstElementChild !== null && slot.querySelector('[aria-busy=true]') === null

/** Undoes React's own hiding, which comes back whenever a sleeping page is drawn. */
function keepLaidOut(slot: Element): () => void {
  const observer = new MutationObserver(() => unhide())
  const unhide = (): void => {
    const page = slot.firstElementChild
    if (!(page instanceof HTMLElement)) return
    page.style.display = ''
    observer.observe(page, { attributeFilter: ['style'] })
  }
  observer.observe(slot, { childList: true })
  unhide()
  return () => observer.disconnect()
}

/** Counts the answers that come while the page is drawn ahead. */
function useDrawingOf(isAhead: boolean): Drawing {
  const cache = useQueryClient().getQueryCache()
  const [answers, setAnswers] = useState(0)
  const now = useRef(isAhead)
  useLayoutEffect(() => {
    now.current = isAhead
  }, [isAhead])
  useEffect(() => {
    if (!isAhead) return undefined
    return cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      startTransition(() => setAnswers((count) => count + 1))
    })
  }, [isAhead, cache])
  // Opened, the page is not drawn anew for that: whoever asks learns it.
  return useMemo(() => ({ answers, isAhead: () => now.current }), [answers])
}
