import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const voteRuleWeb = webFeature({
  name: 'vote-rule',
  pages: {
    'om/VoteRuleList': page(
      () => import('./list-page.tsx'),
      (m) => m.VoteRuleListPage,
    ),
  },
})
