import { useEffect, useState } from 'react'
import { API_BASE } from '#kernel/web/request.ts'
import { listen, toldBy, unheard, type Outside, type WallState } from './wall-line.ts'

/** The device itself. */
const outside: Outside = {
  open(pass) {
    const [, id = ''] = pass.split('.')
    return new WebSocket(`${location.origin.replace(/^http/, 'ws')}${API_BASE}/wall/${id}`, [pass])
  },
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}

/** What a pass is told, kept up to date for as long as the screen stands; the line comes back by itself. */
export function useWall(pass: string): WallState {
  const [state, setState] = useState(unheard)
  useEffect(
    () =>
      listen(outside, pass, {
        told: (wall) => setState((before) => toldBy(before, wall, Date.now())),
        over: () => setState({ ...unheard, isOver: true }),
      }),
    [pass],
  )
  return state
}
