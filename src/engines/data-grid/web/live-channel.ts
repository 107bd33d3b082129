import { liveTypes, readLiveMessage, type LiveMessage } from '../shared/live-message.ts'

/** A sign of life every ten seconds, answered within six; a lost channel is opened again after five. */
export const pace = { beat: 10_000, answer: 6_000, again: 5_000 } as const

/** The server closes with this code when the session has ended: there is nothing to come back to. */
const SESSION_ENDED = 4401

export interface LiveOptions {
  address: string
  token: string
  onMessage: (message: LiveMessage) => void
  /** Shorter in tests. */
  times?: typeof pace | { beat: number; answer: number; again: number }
}

/** Keeps the live channel of a page open until the returned function is called. */
export function openLiveChannel({ address, token, onMessage, times = pace }: LiveOptions): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout>
  let closed = false

  function beat(): void {
    // One that is about to close would complain on the console.
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: liveTypes.beat, data: '' }))
    // A channel that only seems to be open is closed, which opens it again.
    timer = setTimeout(() => socket?.close(), times.answer)
  }
  function connect(): void {
    const own = new WebSocket(address, [token])
    socket = own
    own.addEventListener('open', beat)
    own.addEventListener('message', ({ data }) => {
      const message = readLiveMessage(String(data))
      if (message?.type === liveTypes.beat) {
        clearTimeout(timer)
        timer = setTimeout(beat, times.beat)
      } else if (message) onMessage(message)
    })
    own.addEventListener('close', ({ code }) => {
      clearTimeout(timer)
      if (!closed && code !== SESSION_ENDED) timer = setTimeout(connect, times.again)
    })
  }
  // A page that is left at once, as in a redirect, opens nothing.
  timer = setTimeout(connect, 0)
  return () => {
    closed = true
    clearTimeout(timer)
    socket?.close()
  }
}
