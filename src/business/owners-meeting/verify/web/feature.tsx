import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const voteVerifyWeb = webFeature({
  name: 'vote-verify',
  pages: {
    'om/VoteVerify': page(
      () => import('./verify-page.tsx'),
      (m) => m.VerifyPage,
    ),
  },
})
