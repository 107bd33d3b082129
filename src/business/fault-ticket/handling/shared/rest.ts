import { fromWire } from '#kernel/shared/time.ts'

interface Resting {
  state: string
  stateTime: string
  restSeconds: number
}

/** Seconds of rest once a ticket that stands like this leaves its state at a moment: time of the repair they are not. */
export const restUntil = ({ state, stateTime, restSeconds }: Resting, at: string): number =>
  state === 'SUSPENDED'
    ? restSeconds + Math.max(0, (fromWire(at).getTime() - fromWire(stateTime).getTime()) / 1000)
    : restSeconds
