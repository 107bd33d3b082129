import type { MenuEntry } from '#kernel/server/feature.ts'
import { checkRulePermissions } from '../check/shared/permissions.ts'
import { fillRulePermissions } from '../fill/shared/permissions.ts'

export const ruleMenu: readonly MenuEntry[] = [
  {
    id: 'system-fill-rule',
    parent: 'online',
    title: '系统编码规则',
    path: '/isystem/fillRule',
    component: 'system/SysFillRuleList',
    icon: 'form',
    sort: 10,
    permission: fillRulePermissions.list,
  },
  {
    id: 'system-check-rule',
    parent: 'online',
    title: '系统校验规则',
    path: '/isystem/checkRule',
    component: 'system/SysCheckRuleList',
    icon: 'safety',
    sort: 20,
    permission: checkRulePermissions.list,
  },
]
