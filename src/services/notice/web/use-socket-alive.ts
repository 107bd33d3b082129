import { useEffect, useState } from 'react'
import { useSocketMessage } from '#kernel/web/socket.ts'

/** The socket asks for a sign of life every 20 s; the answer may take a moment longer. */
const BEAT_MS = 22_500

/** Did the channel go away and come back between two answers? Then what was pushed meanwhile is lost. */
export const missedBeat = (last: number | undefined, now: number): boolean => last === undefined || now - last > BEAT_MS

/**
 * Whether the notice channel answers: the server's own replies decide, so a connection that only seems open counts as
 * down. `onBack` runs at the first answer after a gap.
 */
export function useSocketAlive(onBack: () => void): boolean {
  const [last, setLast] = useState<number>()
  const [isAlive, setAlive] = useState(false)
  useSocketMessage('heartcheck', () => {
    const now = Date.now()
    if (missedBeat(last, now)) onBack()
    setLast(now)
    setAlive(true)
  })
  useEffect(() => {
    if (last === undefined) return undefined
    const timer = setTimeout(() => setAlive(false), BEAT_MS)
    return () => clearTimeout(timer)
  }, [last])
  return isAlive
}
