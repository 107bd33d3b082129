import { create } from 'zustand'
import { isWaiting, type QueuedCall } from './queued-call.ts'

/** What of the signed-in account waits on this device; undefined until it has been read. Filled by `queue.ts`. */
export const useQueued = create<{ calls: readonly QueuedCall[] | undefined; isSending: boolean }>(() => ({
  calls: undefined,
  isSending: false,
}))

/** What still waits to be sent about a record. */
export const waitingFor = (record: string): QueuedCall | undefined =>
  useQueued.getState().calls?.find((call) => call.record === record && isWaiting(call))
