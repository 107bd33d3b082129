import { useEffect, useState } from 'react'
import { usePreference } from '#kernel/web/use-preference.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { boardApi } from '../shared/api.ts'
import type { BoardGroup } from '../shared/groups.ts'
import { boardLook, type Look } from '../shared/look.ts'
import type { BoardQuery } from '../shared/schema.ts'

/** What the user has made of the board of a group. */
export const useLook = (group: BoardGroup): readonly [Look, (look: Look) => void] => usePreference(boardLook, group)

const fresh = { staleTime: 30_000, keepPrevious: true, quiet: true } as const

export const useBoard = (query: BoardQuery) => useEndpoint(boardApi.board, query, fresh)

/** What lies below the first figures, asked for when those are there. */
export const useDepth = (query: BoardQuery, isAsked: boolean) =>
  useEndpoint(boardApi.depth, query, { ...fresh, enabled: isAsked })

/** The way to ask again where nothing has come. */
export const retryOf = ({ data, error, refetch }: Asked): (() => void) | undefined =>
  error && data === undefined ? () => void refetch() : undefined

interface Asked {
  data: unknown
  error: unknown
  refetch: () => Promise<unknown>
}

/** True a moment after the first drawing: what is heavy does not stand in the way of it. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 60)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
