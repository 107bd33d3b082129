import { useDeferredValue } from 'react'

/** False for the first drawing alone: what a list can do without until its rows are there waits for the next one. */
export const useSettled = (): boolean => useDeferredValue(true, false)
