import { useCallback, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { InputOf } from '#kernel/shared/endpoint.ts'
import { call } from '#kernel/web/call.ts'
import { useSession } from '#kernel/web/session.ts'
import { useSocketMessage } from '#kernel/web/socket.ts'
import { keyOf, useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { noticeApi } from '../shared/api.ts'
import type { Announcement, NoticeLists } from '../shared/schema.ts'
import { useSocketAlive } from './use-socket-alive.ts'

const POLL_MS = 6000
/** As many of each list as a popover can show. */
const query: InputOf<typeof noticeApi.lists> = { pageSize: 20, brief: '1' }

/** Polling stands in for a socket that does not answer, and stops when a load fails. */
export const pollingOf = (state: { isAlive: boolean; hasFailed: boolean }): number | false =>
  state.isAlive || state.hasFailed ? false : POLL_MS

export interface Notices {
  lists: NoticeLists | undefined
  hasFailed: boolean
  refresh: () => void
}

/** The bell's lists, kept fresh: by the socket, else by polling while the page is shown. */
export function useNotices(): Notices {
  const cache = useQueryClient()
  const refresh = useCallback(() => void cache.invalidateQueries({ queryKey: keyOf(noticeApi.lists) }), [cache])
  const changed = useCallback(() => {
    refresh()
    void cache.invalidateQueries({ queryKey: keyOf(noticeApi.mine) })
    // One that stands open may have been taken back.
    void cache.invalidateQueries({ queryKey: keyOf(noticeApi.one) })
  }, [cache, refresh])
  const isAlive = useSocketAlive(refresh)
  const [hasFailed, setFailed] = useState(false)
  const refetchInterval = pollingOf({ isAlive, hasFailed })
  const { data, isError } = useEndpoint(noticeApi.lists, query, { refetchInterval, quiet: true })
  if (isError !== hasFailed) setFailed(isError)
  useSocketMessage('topic', changed)
  useSocketMessage('user', changed)
  useSocketMessage('todo', refresh)
  useSessionEnd()
  return { lists: data, hasFailed, refresh }
}

/** Lets a sign-out of our own answer first. */
const ASK_AFTER_MS = 1000

/** The server has closed the channel because the session is over: asking for anything says so to the user. */
function useSessionEnd(): void {
  useSocketMessage('ended', () => {
    const { token } = useSession.getState()
    const ask = (): void => {
      // Somebody who is signing out themselves knows.
      if (token !== undefined && useSession.getState().token === token) call(noticeApi.lists, query).catch(() => {})
    }
    setTimeout(ask, ASK_AFTER_MS)
  })
}

const changing = [noticeApi.lists, noticeApi.mine] as const

/** Marks a message as read; nothing happens to one that was read or to a to-do. */
export function useRead(): (item: Announcement) => void {
  const { mutate } = useCall(noticeApi.read, { invalidates: changing, quiet: true })
  return useCallback(
    ({ anntId, kind, readFlag }) => {
      if (kind === 'notice' && readFlag === '0') mutate({ anntId })
    },
    [mutate],
  )
}

export const useReadAll = () => useCall(noticeApi.readAll, { invalidates: changing })

/** Pages of the client, and addresses of the web: nothing that a browser would run. */
const goodAddress = /^(?:\/(?![/\\])|https?:\/\/)/i

/** The address of the page that an item leads to; undefined when it leads nowhere. */
export function addressOf({ openPage, params }: Pick<Announcement, 'openPage' | 'params'>): string | undefined {
  if (openPage === null || !goodAddress.test(openPage)) return undefined
  const asked = new URLSearchParams(params).toString()
  return asked === '' ? openPage : `${openPage}?${asked}`
}

const elsewhere = /^https?:\/\//i

/** Goes to the page that an item leads to; an address elsewhere opens in a window of its own. */
export function useGoTo(): (item: Announcement) => void {
  const navigate = useNavigate()
  return (item) => {
    const address = addressOf(item)
    if (address === undefined) return
    if (elsewhere.test(address)) open(address, '_blank', 'noopener,noreferrer')
    else void navigate(address)
  }
}
