import { createElement } from 'react'
import { block } from '#kernel/web/block.tsx'
import type { HomeParts } from '#business/board/web/feature.tsx'

const steps = () => import('#business/repair-ticket/web/pickers/next-step.tsx')
const MyWork = block(
  () => import('#services/ticket/joined/web/pickers/my-work.tsx'),
  (m) => m.MyWork,
  { height: 320 },
)
/** The list stands at once; steps come with the code of their kind. */
const workParts = {
  steps: { REPAIR: block(steps, (m) => m.NextStep, { height: 44 }) },
  Keeper: block(steps, (m) => m.StepKeeper),
}

/** What home pages show of units beside the board; their code comes with those who see them. */
export const homeParts: HomeParts = {
  Report: block(
    () => import('#business/repair-ticket/web/pickers/my-report.tsx'),
    (m) => m.MyReport,
    { height: 160 },
  ),
  Work: () => createElement(MyWork, { parts: workParts }),
}
