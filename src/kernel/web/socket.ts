import { useEffect, useEffectEvent } from 'react'
import { API_BASE } from './request.ts'
import { useSession } from './session.ts'

const HEARTBEAT_MS = 20_000
/** Before its first answer a channel counts as silent; but nothing is asked while the first page is being drawn. */
const FIRST_BEAT_MS = 3_000
const RECONNECT_MS = 5_000
/** The server closes with this code when the session has ended: there is nothing to come back to. */
const SESSION_ENDED = 4401
/** What listeners hear then, under `ended`. */
const ENDED = '{"cmd":"ended"}'

export interface SocketMessage {
  cmd: string
  msgId?: string
  msgTxt?: string
  userId?: string
  [key: string]: unknown
}

type Handler = (message: SocketMessage) => void
const handlers = new Map<string, Set<Handler>>()

function deliver(text: string): void {
  try {
    const message = JSON.parse(text) as SocketMessage
    for (const handler of handlers.get(message.cmd) ?? []) handler(message)
  } catch {
    // Not ours: the channel carries JSON only.
  }
}

/** Keeps the notice channel of a user open until the returned function is called. */
export function openSocket(userId: string, token: string): () => void {
  let socket: WebSocket
  let beat: ReturnType<typeof setInterval>
  let again: ReturnType<typeof setTimeout>
  let isFirst = true
  const connect = (): void => {
    const address = `${location.origin.replace(/^http/, 'ws')}${API_BASE}/websocket/${userId}?console=1`
    socket = new WebSocket(address, [token])
    socket.addEventListener('open', () => {
      // One that is about to close would complain on the console.
      const say = (): void => {
        if (socket.readyState === WebSocket.OPEN) socket.send('HeartBeat')
      }
      beat = setInterval(say, HEARTBEAT_MS)
      // A channel that came back is silent for a whole beat, so that whoever listens notices the gap.
      if (isFirst) again = setTimeout(say, FIRST_BEAT_MS)
      isFirst = false
    })
    socket.addEventListener('message', (event) => deliver(String(event.data)))
    // An error is always followed by a close.
    socket.addEventListener('close', (event) => {
      clearInterval(beat)
      clearTimeout(again)
      if (event.code === SESSION_ENDED) deliver(ENDED)
      else again = setTimeout(connect, RECONNECT_MS)
    })
  }
  let closed = false
  // A page that is left at once, as in a redirect, opens nothing.
  again = setTimeout(() => closed || connect(), 0)
  return () => {
    closed = true
    clearTimeout(again)
    clearInterval(beat)
    if (!socket) return
    const leaving = socket
    leaving.addEventListener('close', () => clearTimeout(again))
    leaving.close()
  }
}

/** Keeps the channel open for the signed-in user; used once, by the shell. */
export function useSocket(): void {
  const token = useSession((session) => session.token)
  const userId = useSession((session) => session.user?.id)
  useEffect(() => (token && userId ? openSocket(userId, token) : undefined), [token, userId])
}

/** Calls `handler` for each message with this command while the component is shown. */
export function useSocketMessage(cmd: string, handler: Handler): void {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const own: Handler = (message) => handle(message)
    const all = handlers.get(cmd) ?? new Set()
    handlers.set(cmd, all.add(own))
    return () => void all.delete(own)
  }, [cmd])
}
