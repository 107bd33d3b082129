import { useEffect, useRef } from 'react'
import { call } from '#kernel/web/call.ts'
import { keepDictionaries } from '#kernel/web/session.ts'
import { useSocketMessage } from '#kernel/web/socket.ts'
import { dictApi } from '../shared/api.ts'

/** By then every process has read the change; open pages ask one after another within the spread. */
const SETTLE_MS = 600
const SPREAD_MS = 3000

/** Shows nothing: reads the dictionaries anew when an administrator has changed one. */
export function ReloadPanel(): null {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useSocketMessage('record', ({ unit }) => {
    if (unit !== 'dict') return
    clearTimeout(timer.current)
    const read = () => void call(dictApi.all, {}, { quiet: true }).then(keepDictionaries, () => undefined)
    timer.current = setTimeout(read, SETTLE_MS + Math.random() * SPREAD_MS)
  })
  return null
}
