import { lazy } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'

const loadRecords = () => import('./record-windows.tsx')
const loadLists = () => import('./list-windows.tsx')

// The list is there to be read first; forms, details and imports weigh as much again.
export const RecordDetail = lazy(async () => ({ default: (await loadCode(loadRecords)).RecordDetail }))
export const RecordForm = lazy(async () => ({ default: (await loadCode(loadRecords)).RecordForm }))
export const ImportDialog = lazy(async () => ({ default: (await loadCode(loadRecords)).ImportDialog }))

export const AdvancedDialog = lazy(async () => ({ default: (await loadCode(loadLists)).AdvancedDialog }))
export const ColumnChooser = lazy(async () => ({ default: (await loadCode(loadLists)).ColumnChooser }))
export const RecycledDrawer = lazy(async () => ({ default: (await loadCode(loadLists)).RecycledDrawer }))
export const ViewDialog = lazy(async () => ({ default: (await loadCode(loadLists)).ViewDialog }))

/** Fetches what clicks on records will need; a failure waits for the click. */
export const preloadRecords = (): void => void loadRecords().catch(() => undefined)
/** The same for the tools of the list, when the hand is near them. */
export const preloadTools = (): void => void loadLists().catch(() => undefined)
