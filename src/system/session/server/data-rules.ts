import { withVariables, type DataRule, type RuleVariable } from '#kernel/shared/data-rule.ts'
import type { RuleGroups } from '#kernel/server/db/data-rule.ts'
import { statement, type Statement } from '#kernel/server/db/statement.ts'

/** A rule of a role for an action, or the action alone where the role has it without any rule. */
export interface RuledRow {
  roleCode: string
  code: string
  id: string | null
  name: string
  column: string
  condition: DataRule['condition']
  value: string
}

/** Every role of a user that may do an action which is narrowed for one of them, with its rules; mostly none at all. */
export const ruledActions = (tenantId: number, userId: string, departId: string): Statement<RuledRow> =>
  statement(
    `with mine as (
      select role_code from ref_user_role where tenant_id = $1 and user_id = $2 and depart_id = $3
    ), granted as (
      select role_code, code from granted_action
      where tenant_id = $1 and role_code = any(array(select role_code from mine))
      union all
      select role_id, code from granted_depart_action where tenant_id = $1 and user_id = $2 and depart_id = $3
    ), ruled as (
      select r.role_code, r.code, r.id, r.rule_name, r.rule_column, r.rule_conditions, r.rule_value
      from ruled_action r where r.tenant_id = $1 and r.role_code = any(array(select role_code from mine))
      union all
      select role_id, code, id, rule_name, rule_column, rule_conditions, rule_value
      from ruled_depart_action where tenant_id = $1 and user_id = $2 and depart_id = $3
    )
    select g.role_code, g.code, r.id, r.rule_name as name, r.rule_column as "column", r.rule_conditions as condition,
      r.rule_value as value
    from (select distinct code from ruled) c
    join granted g on g.code = c.code
    left join ruled r on r.role_code = g.role_code and r.code = g.code
    order by g.code, g.role_code, r.id`,
    [tenantId, userId, departId],
  )

/**
 * The rules by action: those of one role must all hold, and one role is enough. A role that has the action without a
 * rule sees all, so the action is not narrowed then.
 */
export function ruleGroups(
  rows: readonly RuledRow[],
  values: Partial<Record<RuleVariable, string>>,
): ReadonlyMap<string, RuleGroups> | undefined {
  const byCode = new Map<string, Map<string, DataRule[]>>()
  for (const { roleCode, code, id, name, column, condition, value } of rows) {
    const roles = byCode.get(code) ?? new Map<string, DataRule[]>()
    byCode.set(code, roles)
    const rules = roles.get(roleCode) ?? []
    roles.set(roleCode, rules)
    if (id !== null) rules.push({ id, name, column, condition, value: withVariables(value, values) })
  }
  const narrowed = [...byCode].flatMap(([code, roles]): [string, RuleGroups][] => {
    const groups = [...roles.values()]
    return groups.some((rules) => rules.length === 0) ? [] : [[code, groups]]
  })
  return narrowed.length > 0 ? new Map(narrowed) : undefined
}
