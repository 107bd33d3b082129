import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const ticketWeb = webFeature({
  name: 'ticket',
  pages: {
    'ticket/Own': page(
      () => import('../joined/web/own-page.tsx'),
      (m) => m.JoinedOwnPage,
    ),
    'ticket/Work': page(
      () => import('../joined/web/work-page.tsx'),
      (m) => m.JoinedWorkPage,
    ),
    'ticket/SlaPolicyList': page(
      () => import('../policy/web/list-page.tsx'),
      (m) => m.SlaPolicyListPage,
    ),
    'ticket/DispatchRuleList': page(
      () => import('../dispatch-rule/web/list-page.tsx'),
      (m) => m.DispatchRuleListPage,
    ),
    'ticket/StaffSkillList': page(
      () => import('../staff-skill/web/list-page.tsx'),
      (m) => m.StaffSkillListPage,
    ),
  },
})
