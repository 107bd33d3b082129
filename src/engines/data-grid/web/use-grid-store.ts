import { useState } from 'react'
import { randomId } from '#kernel/web/random-id.ts'
import { createGridStore, type GridStore, type GridStoreOptions } from './grid-store.ts'

/** The store of a page's grid, made once. Rows that come later are handed to `store.load`. */
export function useGridStore(options: Omit<GridStoreOptions, 'newId'>): GridStore {
  const [store] = useState(() => createGridStore({ ...options, newId: randomId }))
  return store
}
