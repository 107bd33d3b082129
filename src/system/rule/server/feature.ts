import { purgeJob } from '#engines/manage-view/server/purge.ts'
import { restorerOf } from '#kernel/server/restorer.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { checkRuleRoutes } from '../check/server/routes.ts'
import { checkRuleTables } from '../check/server/tables.ts'
import { checkRuleFields } from '../check/shared/fields.ts'
import { checkRulePermissions } from '../check/shared/permissions.ts'
import { fillRuleRoutes } from '../fill/server/routes.ts'
import { fillRuleTables } from '../fill/server/tables.ts'
import { fillClass } from '../fill/shared/dictionaries.ts'
import { fillRuleFields } from '../fill/shared/fields.ts'
import { fillRulePermissions } from '../fill/shared/permissions.ts'
import { ruleMenu } from './menu.ts'

/** Rules that make codes, and rules that judge values. */
export const ruleServer = serverFeature({
  name: 'rule',
  routes: [...fillRuleRoutes, ...checkRuleRoutes],
  jobs: [purgeJob('rule', [fillRuleTables.sysFillRule, checkRuleTables.sysCheckRule])],
  menu: ruleMenu,
  permissions: [fillRulePermissions, checkRulePermissions],
  dictionaries: [fillClass],
  uniques: [
    { table: 'sys_fill_rule', field: 'rule_code', from: 'sys_fill_rule', column: 't.rule_code' },
    { table: 'sys_check_rule', field: 'rule_code', from: 'sys_check_rule', column: 't.rule_code' },
  ],
  constraints: { sys_fill_rule_code: '规则Code已存在', sys_check_rule_code: '规则Code已存在' },
  restores: [
    restorerOf(fillRuleTables.sysFillRule, { fields: fillRuleFields, permission: fillRulePermissions.edit }),
    restorerOf(checkRuleTables.sysCheckRule, { fields: checkRuleFields, permission: checkRulePermissions.edit }),
  ],
})
