import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { saidOf } from '#kernel/web/call-error.ts'
import type { Option, OptionSource } from './option-source.ts'
import { useSettled } from './use-settled.ts'

/** Ms for which an answer serves again. */
const FRESH = 60_000

export interface Asked {
  typed: string
  isOpen: boolean
  /** Ms without a key before the server is asked. */
  debounce: number
  /** Nothing is asked before something is typed. */
  needsKeyword: boolean
}

export interface Found {
  options: readonly Option[]
  isSearching: boolean
  /** Why nothing can be found. */
  problem: string | undefined
}

/** The server's own words for a failed load where it had any. */
export const loadProblem = (error: unknown): string => saidOf(error) ?? '加载失败，请稍后重试'

/** What a source finds for the text once typing has paused; a late answer to an earlier text never shows. */
export function useFound(source: OptionSource, { typed, isOpen, debounce, needsKeyword }: Asked): Found {
  const keyword = useSettled(typed.trim(), debounce)
  const enabled = isOpen && !(needsKeyword && keyword === '')
  const found = useQuery({
    queryKey: ['options', source.key, keyword],
    queryFn: ({ signal }) => source.search(keyword, signal),
    enabled,
    staleTime: FRESH,
    retry: false,
  })
  const isWaiting = keyword !== typed.trim()
  return {
    options: enabled && !isWaiting ? (found.data ?? []) : [],
    isSearching: found.isFetching || isWaiting,
    problem: found.isError ? loadProblem(found.error) : undefined,
  }
}

/** Texts of stored values; values stand for themselves until their texts are there. */
export function useNamed(source: Pick<OptionSource, 'key' | 'named'>, values: readonly string[]): readonly Option[] {
  const named = useQuery({
    queryKey: ['options', source.key, 'named', values.join(',')],
    queryFn: ({ signal }) => source.named(values, signal),
    enabled: values.length > 0,
    staleTime: FRESH,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return named.data ?? []
}
