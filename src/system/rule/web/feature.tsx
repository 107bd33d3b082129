import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const ruleWeb = webFeature({
  name: 'rule',
  pages: {
    'system/SysFillRuleList': page(
      () => import('../fill/web/list-page.tsx'),
      (m) => m.FillRuleListPage,
    ),
    'system/SysCheckRuleList': page(
      () => import('../check/web/list-page.tsx'),
      (m) => m.CheckRuleListPage,
    ),
  },
})
