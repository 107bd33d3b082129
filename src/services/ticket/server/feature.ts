import type { TicketKind } from '#kernel/server/ticket-kind.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { route } from '#kernel/server/http/route.ts'
import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { buildingsOf } from '../dispatch-rule/server/check-buildings.ts'
import { dispatchRuleRules } from '../dispatch-rule/server/rules.ts'
import { dispatchRuleTables } from '../dispatch-rule/server/tables.ts'
import { dispatchRuleApi } from '../dispatch-rule/shared/api.ts'
import { dispatchRuleFields } from '../dispatch-rule/shared/fields.ts'
import { dispatchRulePermissions } from '../dispatch-rule/shared/permissions.ts'
import { joinedMenu } from '../joined/server/menu.ts'
import { joinedRoutes } from '../joined/server/routes.ts'
import { joinedPermissions } from '../joined/shared/permissions.ts'
import { slaPolicyRules } from '../policy/server/rules.ts'
import { slaPolicyTables } from '../policy/server/tables.ts'
import { slaPolicyApi } from '../policy/shared/api.ts'
import { slaPolicyFields } from '../policy/shared/fields.ts'
import { slaPolicyPermissions } from '../policy/shared/permissions.ts'
import { ofOwnPeople, staffSkillRules } from '../staff-skill/server/rules.ts'
import { staffSkillTables } from '../staff-skill/server/tables.ts'
import { staffSkillApi } from '../staff-skill/shared/api.ts'
import { staffSkillFields } from '../staff-skill/shared/fields.ts'
import { staffSkillPermissions } from '../staff-skill/shared/permissions.ts'
import {
  dispatchMode,
  slaClass,
  staffSkill,
  suspendReason,
  ticketAudience,
  ticketBiz,
  ticketPriority,
  ticketSource,
  timerKind,
} from '../shared/dictionaries.ts'
import { suspendApproval } from '../suspension/shared/dictionaries.ts'
import { returnVisitRule, satisfied, visitState, visitType } from '../visit/shared/dictionaries.ts'
import { slaScan } from './jobs.ts'
import { ticketMenu } from './menu.ts'
import { ownedListOf } from './require-owned.ts'
import { installSlaPolicies, skillSeed } from './seed.ts'

const calendarNames = `select c.calendar_no, c.name from ref_work_calendar c where c.tenant_id = t.tenant_id and c.active`
const policyList = ownedListOf({
  table: slaPolicyTables.slaPolicy,
  fields: slaPolicyFields,
  derived: { calendarName: `(select n.name from (${calendarNames}) n where n.calendar_no = t.calendar_no)` },
  filters: {
    calendarName: ({ rule, values: [value = ''] }, bind) => {
      const found = `t.calendar_no in (select n.calendar_no from (${calendarNames}) n where strpos(n.name, ${bind(value)}) > 0)`
      return rule === 'ne' ? `not (${found})` : found
    },
  },
})
const ruleList = ownedListOf({
  table: dispatchRuleTables.dispatchRule,
  fields: dispatchRuleFields,
  derived: {
    get buildingNames() {
      return `(select string_agg(b.name, '、' order by b.code) from ${relation('building')} b
        where b.tenant_id = t.tenant_id and b.id = any(t.building_ids))`
    },
  },
})
const skillList = listOf({ table: staffSkillTables.staffSkill, fields: staffSkillFields, only: ofOwnPeople })

interface Parts {
  /** Kinds of tickets of the units above; asked once all of them stand. */
  kinds: () => ReadonlyMap<string, TicketKind>
}

/** The shared engine of service tickets: time limits, timers, dispatch. It has no tickets of its own. */
export const ticketServer = ({ kinds }: Parts): ServerFeature =>
  serverFeature({
    name: 'ticket',
    routes: [
      ...crudRoutes(slaPolicyApi, { title: '时限规则', list: policyList, rules: slaPolicyRules }),
      ...crudRoutes(dispatchRuleApi, { title: '派单规则', list: ruleList, rules: dispatchRuleRules }),
      route(dispatchRuleApi.buildings, (db, actor, { villageId }) => buildingsOf(db, actor, villageId)),
      ...joinedRoutes(kinds),
      ...crudRoutes(staffSkillApi, { title: '维修技能', list: skillList, rules: staffSkillRules }),
    ],
    jobs: [slaScan],
    menu: [...ticketMenu, ...joinedMenu],
    permissions: [slaPolicyPermissions, dispatchRulePermissions, staffSkillPermissions, joinedPermissions],
    dictionaries: [
      ticketBiz,
      ticketSource,
      ticketPriority,
      slaClass,
      suspendReason,
      dispatchMode,
      staffSkill,
      timerKind,
      ticketAudience,
      suspendApproval,
      visitState,
      visitType,
      satisfied,
      returnVisitRule,
    ],
    constraints: {
      sla_timer_open: '该工单的同类计时尚未结束',
      sla_policy_place: '相同范围、类别和等级的时限规则已存在',
      dispatch_rule_place: '相同范围和类别的派单规则已存在',
      staff_skill_user: '该人员的技能已登记',
      sla_policy_calendar_no: '工作日历正被时限规则使用，不能删除或更换编码',
      sla_timer_calendar_no: '工作日历正被进行中的计时使用，不能删除或更换编码',
      dispatch_rule_group_dept_id: '该部门正被派单规则使用，不能删除',
    },
    install: installSlaPolicies,
    seed: skillSeed,
  })
