import { useSyncExternalStore } from 'react'
import { DASH, parseTime } from '#kernel/web/format.ts'

export interface Remaining {
  text: string
  tone: 'danger' | 'warning' | 'default'
}

/** What a list knows of a ticket's time limits. */
export interface Timed {
  state: string
  dueAt: string | null
  warnedFlag: string
  breachedFlag: string
}

const MINUTE = 60_000

/** The two largest units of a span: `1天3小时`, `2小时10分`, `35分`. */
function spanText(minutes: number): string {
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const rest = minutes % 60
  const parts = [days > 0 && `${days}天`, hours > 0 && `${hours}小时`, rest > 0 && `${rest}分`]
  return parts.filter(Boolean).slice(0, 2).join('')
}

/** `剩余 2小时10分` or `超时 35分` by the clock on the wall, and how loudly it is said. */
export function remainingOf({ state, dueAt, warnedFlag, breachedFlag }: Timed, now: Date): Remaining {
  const wasLate = breachedFlag === 'Y'
  if (state === 'SUSPENDED') return { text: '已挂起', tone: wasLate ? 'danger' : 'default' }
  if (dueAt === null) return wasLate ? { text: '曾超时', tone: 'danger' } : { text: DASH, tone: 'default' }
  const left = parseTime(dueAt).getTime() - now.getTime()
  if (left < 0) return { text: `超时 ${spanText(Math.ceil(-left / MINUTE))}`, tone: 'danger' }
  const text = left < MINUTE ? '剩余 不足1分' : `剩余 ${spanText(Math.floor(left / MINUTE))}`
  return { text, tone: wasLate ? 'danger' : warnedFlag === 'Y' ? 'warning' : 'default' }
}

/** Renderings within so many ms show the same moment. */
const GRAIN = 5_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

const moment = (): number => Math.floor(Date.now() / GRAIN) * GRAIN

function tick(): void {
  for (const listener of listeners) listener()
  schedule()
}

/** One timer for all cells, at the full minute; none while nobody looks. */
function schedule(): void {
  clearTimeout(timer)
  const isSeen = listeners.size > 0 && document.visibilityState === 'visible'
  timer = isSeen ? setTimeout(tick, MINUTE - (Date.now() % MINUTE) + 50) : undefined
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', tick)
  listeners.add(listener)
  schedule()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', tick)
    schedule()
  }
}

/** The time, anew every minute while the page is seen. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, moment))

/** The remaining time of a ticket, said anew every minute while the page is seen. */
export const useRemainingTime = (ticket: Timed): Remaining => remainingOf(ticket, useNow())
