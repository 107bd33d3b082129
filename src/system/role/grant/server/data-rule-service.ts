import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { logChange } from '#kernel/server/db/change-log.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { notFound, refusal } from '#kernel/server/errors.ts'
import { checkEditable } from '../../server/giving-rules.ts'
import { tellHolders } from '../../server/rules.ts'
import { roleTables } from '../../server/tables.ts'
import { grantables, shownIds } from '../shared/grants.ts'
import type { RuleChoice, RuleChoices } from '../shared/schema.ts'
import { readEntries, readRole, readStored } from './read.ts'

interface Held extends RuleChoice {
  isHeld: boolean
}

const rulesOf = (tenantId: number, permissionId: string, roleCode: string) =>
  statement<Held>(
    `select r.id, r.permission_id, r.rule_name, r.rule_column, r.rule_conditions, r.rule_value, r.status,
      h.rule_id is not null as is_held
    from ref_data_rule r left join ref_role_data_rule h
      on h.tenant_id = r.tenant_id and h.rule_id = r.id and h.role_code = $3
    where r.tenant_id = $1 and r.permission_id = $2 order by r.id`,
    [tenantId, permissionId, roleCode],
  )

/** The rules of an entry and those of them that hold for a role. */
export const readRuleChoices = (
  db: Db,
  actor: Actor,
  { permissionId, roleId }: { permissionId: string; roleId: string },
): Promise<Infer<typeof RuleChoices>> =>
  db.read(actor, async (tx) => {
    const { roleCode } = await readRole(tx, actor, roleId)
    const rules = await tx.all(rulesOf(actor.tenantId, permissionId, roleCode))
    if (rules.length === 0) throw refusal('未找到权限配置信息')
    const held = rules.filter(({ isHeld }) => isHeld).map(({ id }) => id)
    return { datarule: rules, ...(held.length > 0 && { drChecked: held.join(',') }) }
  })

interface Choice {
  permissionId: string
  roleId: string
  dataRuleIds?: string | null | undefined
}

/** Lets exactly these rules of an entry hold for a role that has the entry. */
export async function saveRuleChoices(tx: Tx, actor: Actor, choice: Choice): Promise<void> {
  const role = await lockRow(tx, actor, roleTables.sysRole, { id: choice.roleId })
  await checkEditable(tx, actor, role.roleCode)
  const keeps = actor.roles.has('admin') || actor.roles.has('supAdmin')
  if (!keeps && (actor.roles as ReadonlySet<string>).has(role.roleCode)) throw refusal('不能修改本人角色的数据权限')
  const entries = grantables(await readEntries(tx, actor))
  const shown = shownIds(entries, await readStored(tx, actor, [role.roleCode]))
  if (!shown.has(choice.permissionId)) throw refusal('请先保存角色菜单权限!')
  const rules = await tx.all(rulesOf(actor.tenantId, choice.permissionId, role.roleCode))
  const wanted = new Set(partsOf(choice.dataRuleIds))
  const chosen = rules.filter(({ id }) => wanted.has(id))
  if (chosen.length < wanted.size) throw notFound()
  await tx.run(
    statement(`delete from sys_role_data_rule where tenant_id = $1 and role_code = $2 and rule_id = any($3::text[])`, [
      actor.tenantId,
      role.roleCode,
      rules.map(({ id }) => id),
    ]),
  )
  await tx.run(
    statement(`insert into sys_role_data_rule (tenant_id, role_code, rule_id) select $1, $2, unnest($3::text[])`, [
      actor.tenantId,
      role.roleCode,
      chosen.map(({ id }) => id),
    ]),
  )
  const names = (some: readonly Held[]) => some.map(({ ruleName }) => ruleName)
  const before = { ...role, dataRules: names(rules.filter(({ isHeld }) => isHeld)) }
  await logChange(tx, actor, roleTables.sysRole, before, { ...role, dataRules: names(chosen) })
  await tellHolders(tx, actor, role.roleCode)
}
