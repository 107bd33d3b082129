import { block } from '#kernel/web/block.tsx'
import type { HomeParts } from '#business/board/web/feature.tsx'

/** What home pages show of units beside the board; their code comes with those who see them. */
export const homeParts: HomeParts = {
  Report: block(
    () => import('#business/repair-ticket/web/pickers/my-report.tsx'),
    (m) => m.MyReport,
    { height: 160 },
  ),
  Work: block(
    () => import('#business/repair-ticket/web/pickers/my-work.tsx'),
    (m) => m.MyWork,
    { height: 320 },
  ),
}
