import { useEffect } from 'react'
import { API_BASE } from '#kernel/web/request.ts'
import { useSession } from '#kernel/web/session.ts'
import { DEFAULT_SOCKET_KEY, updateOf } from '../shared/live-message.ts'
import type { GridStore } from './grid-store.ts'
import { openLiveChannel } from './live-channel.ts'

/** So long a row is lit up whose values others have changed. */
const FRESH_MS = 1400

/** Shows what others change: rows that the server tells of are merged by their ids while the page is shown. */
export function useLiveRows(store: GridStore, page: string | undefined): void {
  const token = useSession((session) => session.token)
  const userId = useSession((session) => session.user?.id)
  useEffect(() => {
    if (!page || !token || !userId) return undefined
    const address = `${location.origin.replace(/^http/, 'ws')}${API_BASE}/vxeSocket/${userId}/${page}`
    return openLiveChannel({
      address,
      token,
      onMessage: (message) => {
        const update = updateOf(message)
        if (update?.socketKey !== DEFAULT_SOCKET_KEY || !store.merge(update.row)) return
        const { id } = update.row
        store.freshen(id, true)
        setTimeout(() => store.freshen(id, false), FRESH_MS)
      },
    })
  }, [store, page, token, userId])
}
