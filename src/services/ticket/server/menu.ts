import type { MenuEntry } from '#kernel/server/feature.ts'
import { dispatchRulePermissions } from '../dispatch-rule/shared/permissions.ts'
import { slaPolicyPermissions } from '../policy/shared/permissions.ts'
import { staffSkillPermissions } from '../staff-skill/shared/permissions.ts'

/** Stands below the basic settings, whose group another unit of this floor brings. */
export const ticketMenu: readonly MenuEntry[] = [
  { id: 'setting-repair', parent: 'setting', title: '报修设置', path: '/setting/repair', icon: 'tool', sort: 10 },
  {
    id: 'setting-sla-policy',
    parent: 'setting-repair',
    title: '时限规则',
    path: '/setting/slaPolicy',
    component: 'ticket/SlaPolicyList',
    icon: 'clock-circle',
    sort: 1,
    permission: slaPolicyPermissions.list,
  },
  {
    id: 'setting-dispatch-rule',
    parent: 'setting-repair',
    title: '派单规则',
    path: '/setting/dispatchRule',
    component: 'ticket/DispatchRuleList',
    icon: 'branches',
    sort: 2,
    permission: dispatchRulePermissions.list,
  },
  {
    id: 'setting-staff-skill',
    parent: 'setting-repair',
    title: '维修技能',
    path: '/setting/staffSkill',
    component: 'ticket/StaffSkillList',
    icon: 'idcard',
    sort: 3,
    permission: staffSkillPermissions.list,
  },
]
