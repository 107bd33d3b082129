import { useEffect, useState } from 'react'
import { API_BASE } from '#kernel/web/request.ts'
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

const nothing: WallState = { wall: undefined, heardAt: undefined, isOver: false }

/** What a pass is told, kept up to date for as long as the screen stands; the line comes back by itself. */
export function useWall(pass: string): WallState {
  const [state, setState] = useState(nothing)
  useEffect(
    () =>
      listen(pass, {
        told: (wall) =>
          setState((before) => ({ wall: withMap(wall, before.wall), heardAt: Date.now(), isOver: false })),
        over: () => setState({ ...nothing, isOver: true }),
      }),
    [pass],
  )
  return state
}

/** The map is told once: what comes without one leaves it as it was. */
const withMap = (wall: Wall, before: Wall | undefined): Wall =>
  wall.map === undefined && before?.map ? { ...wall, map: before.map } : wall

interface Ears {
  told: (wall: Wall) => void
  over: () => void
}

/** Keeps one line open until the returned function is called. */
function listen(pass: string, { told, over }: Ears): () => void {
  const [, id = ''] = pass.split('.')
  const address = `${location.origin.replace(/^http/, 'ws')}${API_BASE}/wall/${id}`
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout>
  let isLeft = false
  const connect = (): void => {
    const own = new WebSocket(address, [pass])
    socket = own
    const watch = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => own.close(), SILENCE_MS)
    }
    watch()
    own.addEventListener('message', ({ data }) => {
      watch()
      told(JSON.parse(String(data)) as Wall)
    })
    own.addEventListener('close', ({ code }) => {
      clearTimeout(timer)
      if (isLeft) return
      if (code === PASS_OVER) over()
      else timer = setTimeout(connect, RECONNECT_MS)
    })
  }
  // A page that is left at once opens nothing.
  timer = setTimeout(connect, 0)
  return () => {
    isLeft = true
    clearTimeout(timer)
    socket?.close()
  }
}
