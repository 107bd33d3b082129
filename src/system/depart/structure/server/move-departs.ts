import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { logChange } from '#kernel/server/db/change-log.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { lockRow, readRow, removeRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { emit } from '#kernel/server/events/emit.ts'
import { orgCategories } from '../../shared/dictionaries.ts'
import { departMerged } from '../../shared/events.ts'
import type { Depart, DepartExtent, DepartMerge, DepartMove } from '../shared/schema.ts'
import { departs, isInUse, lockCodes, readChildren, readExtent, rewriteCodes } from './repository.ts'
import { forgetActors, readParent } from './service.ts'
import { departTables } from './tables.ts'

const { sysDepart } = departTables

export const readDepartExtent = (db: Db, actor: Actor, id: string): Promise<DepartExtent> =>
  db.read(actor, async (tx) => readExtent(tx, found(await readRow(tx, actor, sysDepart, id))))

const standsBelow = (one: Depart, other: Depart): boolean => one.orgCode.startsWith(other.orgCode)

/** Hangs an organisation with everything below it under another parent. Whatever keeps a code follows at once. */
export const moveDepart = (db: Db, actor: Actor, { id, parentId, version }: DepartMove): Promise<Depart> =>
  db.write(actor, async (tx) => {
    await lockCodes(tx)
    const row = await lockRow(tx, actor, sysDepart, { id, version })
    const parent = await readParent(tx, actor, parentId)
    if (parent && standsBelow(parent, row)) throw refusal('不能移动到本部门或其下级部门之下')
    if ((row.parentId ?? '') === (parent?.id ?? '')) throw refusal('该部门已在所选上级之下')
    await rewriteCodes(tx, actor, row, parent)
    await logChange(tx, actor, sysDepart, { ...row }, { ...found(await readRow(tx, actor, sysDepart, id)) })
    forgetActors(tx)
    return departs.one(tx, actor, id)
  })

/**
 * Joins an organisation to another of its kind: people, roles and children go over, the emptied one into the bin. Rows and
 * rules that keep its code or id follow in the statement that names the other one.
 */
export const mergeDeparts = (db: Db, actor: Actor, { id, targetId }: DepartMerge): Promise<Depart> =>
  db.write(actor, async (tx) => {
    await lockCodes(tx)
    const source = await lockRow(tx, actor, sysDepart, { id })
    const target = await lockRow(tx, actor, sysDepart, { id: targetId })
    if (standsBelow(target, source)) throw refusal('不能合并到本部门或其下级部门')
    if (source.orgCategory !== target.orgCategory) throw refusal('只能合并到机构类别相同的部门')
    if (source.orgCategory === orgCategories.government && source.orgType !== target.orgType)
      throw refusal('只能合并到同级的政府机构')
    for (const child of await readChildren(tx, id)) await rewriteCodes(tx, actor, child, target)
    await movePeople(tx, id, targetId)
    if (await isInUse(tx, [id])) throw refusal('存在关联数据，不能合并')
    const joined = 'update sys_depart set merged_into = $3 where tenant_id = $1 and id = $2'
    await tx.run(statement(joined, [tx.tenantId, id, targetId]))
    await removeRow(tx, actor, sysDepart, { id })
    if (source.areaCode && target.areaCode) await mergeRegions(tx, actor, source.areaCode, target.areaCode)
    await emit(tx, actor, departMerged, id, { id, targetId })
    forgetActors(tx)
    return departs.one(tx, actor, targetId)
  })

/** The region of the emptied organisation goes into the other one's. */
const mergeRegions = (tx: Tx, actor: Actor, gone: string, target: string): Promise<unknown> =>
  tx.run(
    statement('select merge_region($1, $2, $3, $4, null, $5)', [tx.tenantId, gone, target, actor.username, nowText()]),
  )

/** Those of one organisation become those of another, with their roles, their charge and their open sessions. */
async function movePeople(tx: Tx, id: string, targetId: string): Promise<void> {
  const texts = [
    `update sys_user_depart t set in_charge = true from ref_user_depart s where t.tenant_id = $1 and t.depart_id = $3
      and s.tenant_id = $1 and s.depart_id = $2 and s.user_id = t.user_id and s.in_charge`,
    `insert into sys_user_depart (tenant_id, user_id, depart_id, in_charge)
      select $1, s.user_id, $3, s.in_charge from ref_user_depart s where s.tenant_id = $1 and s.depart_id = $2
        and not exists (select from ref_user_depart t where t.tenant_id = $1 and t.depart_id = $3 and t.user_id = s.user_id)`,
    `insert into sys_user_role (tenant_id, user_id, depart_id, role_code)
      select $1, s.user_id, $3, s.role_code from ref_user_role s where s.tenant_id = $1 and s.depart_id = $2
        and not exists (select from ref_user_role t where t.tenant_id = $1 and t.depart_id = $3
          and t.user_id = s.user_id and t.role_code = s.role_code)`,
    'update sys_user_tenant set last_depart_id = $3 where tenant_id = $1 and last_depart_id = $2',
    'update sys_session set depart_id = $3 where tenant_id = $1 and depart_id = $2 and ended_at is null',
  ]
  for (const text of texts) await tx.run(statement(text, [tx.tenantId, id, targetId]))
  // Roles go with the membership that they were held by.
  await tx.run(statement('delete from sys_user_depart where tenant_id = $1 and depart_id = $2', [tx.tenantId, id]))
}
