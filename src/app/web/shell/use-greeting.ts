import { useSyncExternalStore } from 'react'
import { greetingAt } from './greeting.ts'

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 60_000)
  return () => clearInterval(timer)
}

/** The greeting of this hour; the page stays open all day. */
export const useGreeting = (): string => useSyncExternalStore(everyMinute, () => greetingAt(new Date().getHours()))
