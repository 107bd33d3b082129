import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { notFound, refusal } from '#kernel/server/errors.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import type { RuleChoice, RuleChoices } from '../../grant/shared/schema.ts'
import { readDepartShown, readRoleShown } from './grant-service.ts'
import { holdersOf } from './holder-service.ts'
import { checkDepart, readDepartRole } from './check-reach.ts'

interface Held extends RuleChoice {
  isHeld: boolean
}

const kinds = {
  depart: { table: 'sys_depart_data_rule', column: 'depart_id' },
  role: { table: 'sys_depart_role_data_rule', column: 'role_id' },
} as const

/** The rules of an entry, with whether they stand with an organisation or a role; `$4` narrows to an organisation's. */
const rulesOf = (tenantId: number, permissionId: string, kind: keyof typeof kinds, id: string, departId: string) => {
  const { table, column } = kinds[kind]
  return statement<Held>(
    `select r.id, r.permission_id, r.rule_name, r.rule_column, r.rule_conditions, r.rule_value, r.status,
      h.rule_id is not null as is_held
    from ref_data_rule r left join ${table} h on h.tenant_id = r.tenant_id and h.rule_id = r.id and h.${column} = $3
    where r.tenant_id = $1 and r.permission_id = $2 and ($4 = '' or exists (select from sys_depart_data_rule d
      where d.tenant_id = r.tenant_id and d.rule_id = r.id and d.depart_id = $4))
    order by r.id`,
    [tenantId, permissionId, id, departId],
  )
}

function answer(rules: readonly Held[]): Infer<typeof RuleChoices> {
  if (rules.length === 0) throw refusal('未找到权限配置信息')
  const held = rules.filter(({ isHeld }) => isHeld).map(({ id }) => id)
  return { datarule: [...rules], ...(held.length > 0 && { drChecked: held.join(',') }) }
}

export async function readDepartRules(reader: Reader, actor: Actor, permissionId: string, departId: string) {
  await checkDepart(reader, actor, departId)
  return answer(await reader.all(rulesOf(actor.tenantId, permissionId, 'depart', departId, '')))
}

/** A role chooses among the rules of its organisation. */
export async function readRoleRules(reader: Reader, actor: Actor, permissionId: string, roleId: string) {
  const { departId } = await readDepartRole(reader, actor, roleId)
  return answer(await reader.all(rulesOf(actor.tenantId, permissionId, 'role', roleId, departId)))
}

async function choose(
  tx: Tx,
  kind: keyof typeof kinds,
  id: string,
  rules: readonly Held[],
  dataRuleIds: string | null | undefined,
): Promise<void> {
  const { table, column } = kinds[kind]
  const wanted = new Set(partsOf(dataRuleIds))
  const chosen = rules.flatMap((rule) => (wanted.has(rule.id) ? [rule.id] : []))
  if (chosen.length < wanted.size) throw notFound()
  const remove = `delete from ${table} where tenant_id = $1 and ${column} = $2 and rule_id = any($3::text[])`
  const insert = `insert into ${table} (tenant_id, ${column}, rule_id) select $1, $2, unnest($3::text[])`
  await tx.run(statement(remove, [tx.tenantId, id, rules.map((rule) => rule.id)]))
  await tx.run(statement(insert, [tx.tenantId, id, chosen]))
}

interface Choice {
  permissionId: string
  dataRuleIds?: string | null | undefined
}

export async function saveDepartRules(
  tx: Tx,
  actor: Actor,
  { departId, permissionId, dataRuleIds }: Choice & { departId: string },
): Promise<void> {
  const shown = await readDepartShown(tx, actor, departId)
  if (!shown.includes(permissionId)) throw refusal('请先保存部门菜单权限!')
  const rules = await tx.all(rulesOf(actor.tenantId, permissionId, 'depart', departId, ''))
  await choose(tx, 'depart', departId, rules, dataRuleIds)
}

export async function saveRoleRules(
  tx: Tx,
  actor: Actor,
  { roleId, permissionId, dataRuleIds }: Choice & { roleId: string },
): Promise<void> {
  const { departId } = await readDepartRole(tx, actor, roleId, true)
  const shown = await readRoleShown(tx, actor, roleId)
  if (!shown.includes(permissionId)) throw refusal('请先保存角色菜单权限!')
  const rules = await tx.all(rulesOf(actor.tenantId, permissionId, 'role', roleId, departId))
  await choose(tx, 'role', roleId, rules, dataRuleIds)
  const ids = await holdersOf(tx, actor, roleId)
  if (ids.length > 0) tx.publish('actor', ids)
}
