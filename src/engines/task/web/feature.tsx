import { lazy } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { webFeature } from '#kernel/web/web-feature.ts'

export const taskWeb = webFeature({
  name: 'task',
  header: [lazy(async () => ({ default: (await loadCode(() => import('./entry-panel.tsx'))).TaskEntry }))],
  pages: {},
})
