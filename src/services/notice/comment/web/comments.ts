import { block } from '#kernel/web/block.tsx'

/** Comments below an announcement; their code comes with the first announcement that may have some. */
export const CommentsPanel = block(
  () => import('./comments-panel.tsx'),
  (m) => m.CommentsPanel,
  { height: 160 },
)
