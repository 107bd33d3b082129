import { startTransition, useLayoutEffect, useState } from 'react'

/** A piece of code that is fetched when it is first needed. `T` is what is taken from its module. */
export interface Code<T> {
  /** Undefined until it is there. */
  ready: T | undefined
  /** One promise as long as it does not fail, so that `use` may be given it. */
  fetch: () => Promise<T>
  /** Fetches ahead. What fails now is fetched, and explained, when it is needed. */
  preload: () => Promise<unknown>
}

type Load<M> = () => Promise<M>

/** `guard` says what a failure means where the code is needed now, as `loadCode` and `loadScreen` do. */
export function codeOf<M, T>(load: Load<M>, pick: (module: M) => T, guard: (load: Load<M>) => Promise<M>): Code<T> {
  let fetching: Promise<T> | undefined
  const take = (module: M): T => (own.ready ??= pick(module))
  const fetchNow = (): Promise<T> => {
    const promise = own.ready === undefined ? guard(load).then(take) : Promise.resolve(own.ready)
    if (own.ready !== undefined) settle(promise, own.ready)
    else
      promise.then(
        (value) => settle(promise, value),
        // A failure is forgotten: whoever tries again fetches again.
        () => (fetching = undefined),
      )
    return promise
  }
  const own: Code<T> = {
    ready: undefined,
    fetch: () => (fetching ??= fetchNow()),
    preload: () => load().then(take, () => undefined),
  }
  return own
}

/** Marks a promise so that `use` takes its value at once instead of suspending first. */
const settle = <T>(promise: Promise<T>, value: T): void => void Object.assign(promise, { status: 'fulfilled', value })

/**
 * The code, undefined until it is there; throws what its fetch failed with. A suspended component would do the same, but
 * what has once given way to a stand-in comes back after 300 ms at the earliest.
 */
export function useCode<T>(code: Code<T>): T | undefined {
  // What this visit began with stays: another component in its place would lose its state.
  const [state, setState] = useState<{ ready: T | undefined; failure?: Error }>(() => ({ ready: code.ready }))
  const isReady = state.ready !== undefined
  useLayoutEffect(() => {
    if (isReady) return undefined
    let isHere = true
    code.fetch().then(
      (ready) => isHere && startTransition(() => setState({ ready })),
      (failure: Error) => isHere && setState({ ready: undefined, failure }),
    )
    return () => {
      isHere = false
    }
  }, [code, isReady])
  if (state.failure !== undefined) throw state.failure
  return state.ready
}
