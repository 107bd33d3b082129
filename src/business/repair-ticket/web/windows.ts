import { lazy } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'

// What opens over a list of tickets: its code comes with the first of them that is opened.
export const DrawerPanel = lazy(async () => ({
  default: (await loadCode(() => import('../detail/web/drawer-panel.tsx'))).DrawerPanel,
}))
export const ReportDialog = lazy(async () => ({
  default: (await loadCode(() => import('../report/web/report-dialog.tsx'))).ReportDialog,
}))
export const BatchDispatchDialog = lazy(async () => ({
  default: (await loadCode(() => import('../dispatch/web/batch-dispatch-dialog.tsx'))).BatchDispatchDialog,
}))
