import type { Wall } from '../shared/schema.ts'

const RECONNECT_MS = 5_000
/** The server says something every five seconds; a line that is silent for longer is dead, whatever it says itself. */
const SILENCE_MS = 30_000
/** The server closes with this code when the pass has ended. */
const PASS_OVER = 4401

export interface WallState {
  wall: Wall | undefined
  /** When the server last said something. */
  heardAt: number | undefined
  isOver: boolean
}

export const unheard: WallState = { wall: undefined, heardAt: undefined, isOver: false }

/** What the screen knows once it was told something. The map is told once: what comes without one leaves it as it was. */
export const toldBy = ({ wall: before }: WallState, wall: Wall, heardAt: number): WallState => ({
  wall: wall.map === undefined && before?.map ? { ...wall, map: before.map } : wall,
  heardAt,
  isOver: false,
})

/** What a line needs of the device: a socket, and time. */
export interface Outside {
  open: (pass: string) => Pick<WebSocket, 'addEventListener' | 'close'>
  /** Does something later; answers how to leave it. */
  after: (ms: number, act: () => void) => () => void
}

interface Ears {
  told: (wall: Wall) => void
  over: () => void
}

/** Keeps one line open until the returned function is called; it comes back by itself. */
export function listen({ open, after }: Outside, pass: string, { told, over }: Ears): () => void {
  let socket: ReturnType<Outside['open']> | undefined
  let stop: () => void
  let isLeft = false
  const connect = (): void => {
    const own = open(pass)
    socket = own
    const watch = (): void => {
      stop()
      stop = after(SILENCE_MS, () => own.close())
    }
    watch()
    own.addEventListener('message', ({ data }) => {
      watch()
      told(JSON.parse(String(data)) as Wall)
    })
    own.addEventListener('close', ({ code }) => {
      stop()
      if (isLeft) return
      if (code === PASS_OVER) over()
      else stop = after(RECONNECT_MS, connect)
    })
  }
  // A page that is left at once opens nothing.
  stop = after(0, connect)
  return () => {
    isLeft = true
    stop()
    socket?.close()
  }
}
