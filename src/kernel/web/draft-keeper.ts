import { draftApi, type Draft } from '../shared/draft.ts'
import { callForAnswer, call } from './call.ts'
import {
  draftName,
  onDraftsForgotten,
  readLocalDraft,
  removeLocalDraft,
  writeLocalDraft,
  type DraftPlace,
} from './draft-store.ts'
import { parseTime, toWireTime } from './format.ts'
import { requestOf } from './request.ts'
import { useSession } from './session.ts'

const LOCAL_MS = 2_000
const SERVER_MS = 10_000

export interface FoundDraft<T> {
  value: T
  /** When it was typed, as wire time. */
  savedAt: string
}

/** Keeps what is typed at one place: here every 2 seconds, on the server every 10, each only when something changed. */
export interface DraftKeeper<T> {
  /** What was typed here before; asks the server once. Never fails. */
  find: () => Promise<FoundDraft<T> | undefined>
  keep: (value: T) => void
  clear: () => void
  /** Begins to follow the page; the returned function stores what is not stored yet and ends that. */
  follow: () => () => void
}

export interface KeptPlace<T> extends DraftPlace {
  /** Keys that never stand in this browser, only sealed on the server. */
  sensitive?: readonly (keyof T & string)[]
}

/** Opens a place for whoever is signed in now; without a session nothing is kept. */
export function openDraft<T extends object>({ view, record, sensitive = [] }: KeptPlace<T>): DraftKeeper<T> {
  // Of now: the session may move to another organisation while the form is open.
  const departId = useSession.getState().depart?.id
  const place = { view, ...(record !== undefined && { record }), ...(departId !== undefined && { departId }) }
  const name = draftName(place)
  let typed: { value: T; at: number } | undefined
  let localTimer: Timer | undefined
  let serverTimer: Timer | undefined
  let found: Promise<FoundDraft<T> | undefined> | undefined
  /** The server has, or may have, a copy. */
  let onServer = true
  let sending: Promise<unknown> = Promise.resolve()

  const storeHere = (): void => {
    localTimer = stop(localTimer)
    if (!name || !typed) return
    const open = Object.entries(typed.value).filter(([key]) => !sensitive.includes(key as keyof T & string))
    writeLocalDraft(name, { value: Object.fromEntries(open), at: typed.at })
  }
  const input = () => ({ ...place, value: typed!.value as Draft['value'], age: Math.max(0, Date.now() - typed!.at) })
  const storeThere = (): void => {
    serverTimer = stop(serverTimer)
    if (!typed || !useSession.getState().token) return
    const body = input()
    onServer = true
    // What could not be sent stands here and goes with the next change.
    sending = sending.then(() => call(draftApi.keep, body, { quiet: true })).catch(() => {})
  }
  /** The page may be gone in a moment: the browser sends what is left. */
  const handOver = (): void => {
    if (localTimer) storeHere()
    if (!serverTimer) return
    serverTimer = stop(serverTimer)
    if (!typed || !useSession.getState().token) return
    onServer = true
    const { url, ...init } = requestOf(draftApi.keep, input())
    void fetch(url, { ...init, keepalive: true }).catch(() => {})
  }
  const forget = (): void => {
    localTimer = stop(localTimer)
    serverTimer = stop(serverTimer)
    typed = undefined
    found = Promise.resolve(undefined)
  }
  const clear = (): void => {
    forget()
    if (!name) return
    if (!onServer) return removeLocalDraft(name)
    // Says that the server's copy is over, should this call not arrive.
    writeLocalDraft(name, { value: undefined, at: Date.now() })
    onServer = false
    sending = sending
      .then(() => call(draftApi.remove, place, { quiet: true }))
      .then(() => typed ?? removeLocalDraft(name))
      .catch(() => {
        onServer = true
      })
  }
  const find = async (): Promise<FoundDraft<T> | undefined> => {
    if (!name) return undefined
    const local = readLocalDraft<T>(name)
    const here = local?.value && { value: local.value, savedAt: toWireTime(new Date(local.at)) }
    try {
      const { result, timestamp } = await callForAnswer(draftApi.one, place, { quiet: true })
      onServer = result !== null
      if (!result) return here
      const there = result as FoundDraft<T>
      // Ages, because the clocks need not agree.
      const isOlder = local !== undefined && Date.now() - local.at <= timestamp - parseTime(result.savedAt).getTime()
      if (!isOlder) return there
      if (!here) {
        clear()
        return undefined
      }
      const guarded = Object.entries(there.value).filter(([key]) => sensitive.includes(key as keyof T & string))
      return { ...here, value: { ...Object.fromEntries(guarded), ...here.value } }
    } catch {
      return here
    }
  }
  return {
    find: () => (found ??= find()),
    keep: (value) => {
      typed = { value, at: Date.now() }
      if (!name) return
      localTimer ??= setTimeout(storeHere, LOCAL_MS)
      serverTimer ??= setTimeout(storeThere, SERVER_MS)
    },
    clear,
    follow: () => {
      const unfollow = onDraftsForgotten(forget)
      globalThis.addEventListener('pagehide', handOver)
      globalThis.addEventListener('online', storeThere)
      return () => {
        unfollow()
        globalThis.removeEventListener('pagehide', handOver)
        globalThis.removeEventListener('online', storeThere)
        if (localTimer) storeHere()
        if (serverTimer) storeThere()
      }
    },
  }
}

type Timer = ReturnType<typeof setTimeout>

function stop(timer: Timer | undefined): undefined {
  clearTimeout(timer)
}
