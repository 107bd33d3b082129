import type { Infer } from '#kernel/shared/schema.ts'
import { ruleConditions, type RuleCondition } from '#kernel/shared/data-rule.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { ruleFault } from '#kernel/server/db/data-rule.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, removeRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { ruledActions } from '#kernel/server/db/tables.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import type { DataRule, DataRuleEdit, DataRuleInput, RuleColumns } from '../shared/rule.ts'
import { readEntry } from './entry-repository.ts'
import { permissionTables } from './tables.ts'

const { sysPermissionDataRule: rules } = permissionTables

interface Asked {
  permissionId: string
  ruleName?: string | undefined
  ruleValue?: string | undefined
}

/** The rules of an entry, narrowed by parts of name and value. */
export function readRules(reader: Reader, actor: Actor, { permissionId, ruleName = '', ruleValue = '' }: Asked) {
  const bare = (text: string) => text.replaceAll('*', '').trim().toLowerCase()
  const text = `select id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status, create_by, create_time,
      update_by, update_time, version from sys_permission_data_rule
    where tenant_id = $1 and permission_id = $2 and del_flag = 0 and position($3 in lower(rule_name)) > 0
      and position($4 in lower(rule_value)) > 0 order by create_time, id`
  return reader.all(statement<DataRule>(text, [actor.tenantId, permissionId, bare(ruleName), bare(ruleValue)]))
}

/** What rules of an entry may name: the records behind its own action and those right below it. */
export async function readColumns(
  reader: Reader,
  actor: Actor,
  permissionId: string,
): Promise<Infer<typeof RuleColumns>> {
  found(await readEntry(reader, actor, permissionId))
  const text = `select code from sys_permission p
    left join sys_permission c on c.parent_id = p.id and c.menu_type = 2 and c.del_flag = 0 and p.menu_type < 2
    cross join unnest(string_to_array(concat_ws(',', p.perms, c.perms), ',')) as code where p.id = $1 group by code`
  const codes = await reader.all(statement<{ code: string }>(text, [permissionId]))
  const ruled = ruledActions()
  return codes
    .flatMap(({ code }) => ruled.get(code) ?? [])
    .map(({ code, title, columns }) => ({
      code,
      title,
      columns: [...columns.values()].map(({ key, label, kind }) => ({ value: key, text: label, kind })),
    }))
}

export async function addRule(tx: Tx, actor: Actor, input: DataRuleInput): Promise<DataRule> {
  await checkRule(tx, actor, input)
  const row = await insertRow(tx, actor, rules, { ...(input as DataRule), status: input.status ?? '1' })
  tx.publish('actor', ['*'])
  return row
}

export async function editRule(
  tx: Tx,
  actor: Actor,
  { id, version, updateTime, ...input }: Infer<typeof DataRuleEdit>,
): Promise<DataRule> {
  const before = await lockRow(tx, actor, rules, { id, version, updateTime })
  const { permissionId } = before
  await checkRule(tx, actor, { ...input, permissionId })
  const row = await updateRow(tx, actor, rules, before, {
    ...(input as DataRule),
    permissionId,
    status: input.status ?? before.status,
  })
  tx.publish('actor', ['*'])
  return row
}

export async function removeRule(tx: Tx, actor: Actor, id: string): Promise<void> {
  await removeRow(tx, actor, rules, { id })
  tx.publish('actor', ['*'])
}

/** Refuses a rule that would never match, and anything that is no comparison. */
async function checkRule(tx: Tx, actor: Actor, rule: DataRuleInput): Promise<void> {
  if (!(rule.ruleConditions in ruleConditions.items)) throw refusal('自定义SQL片段不合法')
  const condition = rule.ruleConditions as RuleCondition
  const places = await readColumns(tx, actor, rule.permissionId)
  if (places.length === 0) throw refusal('该菜单没有可设置数据规则的数据')
  const ruled = ruledActions()
  const column = places
    .map(({ code }) => ruled.get(code)?.columns.get(rule.ruleColumn))
    .find((one) => one !== undefined)
  if (!column) throw refusal('规则字段不在可用字段之列')
  const fault = ruleFault(column, { condition, value: rule.ruleValue })
  if (fault) throw refusal(fault)
}
