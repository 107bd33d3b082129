import { lazy } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { shellFeature } from '#kernel/web/web-feature.ts'

export const taskWeb = shellFeature({
  name: 'task',
  header: [lazy(async () => ({ default: (await loadCode(() => import('./entry-panel.tsx'))).TaskEntry }))],
  pages: {},
})
