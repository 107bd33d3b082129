import { useCallback, useState } from 'react'
import {
  keepPreviousData,
  useMutation,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { Endpoint } from '../shared/endpoint.ts'
import { useDrawing } from './ahead.ts'
import type { CallError } from './call-error.ts'
import { call, callForAnswer } from './call.ts'
import { randomId } from './random-id.ts'
import { useToast } from './toast.ts'

/** The cache key of an answer: the first path, then the input. `[path]` alone names all answers of an endpoint. */
export const keyOf = (endpoint: Endpoint, input?: unknown): readonly unknown[] =>
  input === undefined ? [endpoint.paths[0]] : [endpoint.paths[0], input]

export interface ReadOptions {
  enabled?: boolean
  /** Ms during which an answer counts as fresh. */
  staleTime?: number
  /** Ms between polls; polling stops while the tab is hidden. */
  refetchInterval?: number | false
  /** Keeps the last answer in place while the next one loads. */
  keepPrevious?: boolean
  quiet?: boolean
}

/** Reads through an endpoint and keeps the answer in the cache. */
export function useEndpoint<In, Out>(
  endpoint: Endpoint<In, Out>,
  input: In,
  options: ReadOptions = {},
): UseQueryResult<Out, CallError> {
  const { keepPrevious, quiet, ...rest } = options
  useDrawing()
  return useQuery<Out, CallError>({
    queryKey: keyOf(endpoint, input ?? {}),
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet }),
    ...rest,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}

/**
 * Asks for an answer before the parts that will show it are drawn; does nothing where it was asked for already. What
 * fails before the page is opened is asked for, and told, when it is.
 */
export function useAnswerAhead<In>(endpoint: Endpoint<In>, input: In): void {
  const { isAhead } = useDrawing()
  usePrefetchQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: isAhead() }),
  })
}

export interface WriteOptions<Out> {
  /** Endpoints whose cached answers this call makes stale. */
  invalidates?: readonly Endpoint[]
  onSuccess?: (result: Out, message: string) => void
  onError?: (error: CallError) => void
  idempotencyKey?: string
  /** Show no failure; the caller words it. Messages by field are never shown by themselves. */
  quiet?: boolean
}

/** Writes through an endpoint; never retried. A failure that nobody has shown yet is shown as a toast. */
export function useCall<In, Out>(
  endpoint: Endpoint<In, Out>,
  options: WriteOptions<Out> = {},
): UseMutationResult<Out, CallError, In> {
  const cache = useQueryClient()
  const toast = useToast()
  const { quiet, idempotencyKey, invalidates = [], onSuccess, onError } = options
  return useMutation<Out, CallError, In>({
    mutationFn: async (input) => {
      const answer = await callForAnswer(endpoint, input, { idempotencyKey, quiet })
      onSuccess?.(answer.result, answer.message)
      await Promise.all(invalidates.map((each) => cache.invalidateQueries({ queryKey: keyOf(each) })))
      return answer.result
    },
    onError: (error) => {
      if (!quiet && !error.shown && !error.fields) toast.failure(error)
      onError?.(error)
    },
  })
}

/** A key for the form that is open, and a way to take a new one after it was sent. */
export function useIdempotencyKey(): readonly [key: string, renew: () => void] {
  const [key, setKey] = useState(randomId)
  return [key, useCallback(() => setKey(randomId()), [])]
}
