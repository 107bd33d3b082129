import { useCallback, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { InputOf } from '#kernel/shared/endpoint.ts'
import { useSocketMessage } from '#kernel/web/socket.ts'
import { keyOf, useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { noticeApi } from '../shared/api.ts'
import type { Announcement, NoticeLists } from '../shared/schema.ts'
import { useSocketAlive } from './use-socket-alive.ts'

const POLL_MS = 6000
/** As many of each list as a popover can show. */
const query: InputOf<typeof noticeApi.lists> = { pageSize: 20 }

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
  }, [cache, refresh])
  const isAlive = useSocketAlive(refresh)
  const [hasFailed, setFailed] = useState(false)
  const refetchInterval = pollingOf({ isAlive, hasFailed })
  const { data, isError } = useEndpoint(noticeApi.lists, query, { refetchInterval, quiet: true })
  if (isError !== hasFailed) setFailed(isError)
  useSocketMessage('topic', changed)
  useSocketMessage('user', changed)
  useSocketMessage('todo', refresh)
  return { lists: data, hasFailed, refresh }
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

/** The address of the page that an item leads to; undefined when it leads nowhere. */
export function addressOf({ openPage, params }: Pick<Announcement, 'openPage' | 'params'>): string | undefined {
  if (openPage === null) return undefined
  const asked = new URLSearchParams(params).toString()
  return asked === '' ? openPage : `${openPage}?${asked}`
}

/** Goes to the page that an item leads to. */
export function useGoTo(): (item: Announcement) => void {
  const navigate = useNavigate()
  return (item) => {
    const address = addressOf(item)
    if (address !== undefined) void navigate(address)
  }
}
