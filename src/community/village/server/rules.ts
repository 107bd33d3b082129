import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { messages } from '#kernel/shared/messages.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { closeTodos } from '#services/todo/server/actions.ts'
import { placeDepart, removeDepart, renameDepart, restoreDepart } from '#system/depart/server/actions.ts'
import type { VillageInput } from '../shared/schema.ts'
import { settlingRoles } from '../shared/permissions.ts'
import { villageRefuses } from '../shared/states.ts'
import { refuseRestore } from './refuse-restore.ts'
import { claimFiles } from './files.ts'
import { tellChange } from './notices.ts'
import { fieldRefusal } from './refuse-field.ts'
import { checkVillage, columnsOf, dropActors } from './service.ts'
import type { StoredVillage } from './tables.ts'

/** A village keeps its organisation in step; its name changes by an application once it is in use. */
export const villageRules: CrudRules<StoredVillage, VillageInput> = {
  refuses: villageRefuses,
  async check(tx, actor, input, before) {
    const isInUse = before !== undefined && (before.state === 'NORMAL' || before.state === 'STOPPED')
    if (isInUse) refuseInUse(input, before)
    await checkVillage(tx, actor, input, before)
    if (!before) return
    await claimFiles(tx, actor, 'images', { before: before.images, after: columnsOf(input).images })
    await placeDepart(tx, actor, { id: before.orgId, parentId: input.communityId })
    if (isInUse && !settlingRoles.some((role) => actor.roles.has(role))) await tellChange(tx, actor, before, input)
  },
  derive: (_tx, _actor, input) => columnsOf(input),
  async checkRemoval(tx, _actor, row) {
    if (await isReferenced(tx, row.id)) throw refusal(messages.referenced)
  },
  async checkRestore(tx, actor, row) {
    refuseRestore(actor, row)
    await restoreDepart(tx, actor, row.orgId)
  },
  async changed(tx, actor, row) {
    if (row.delFlag === 1) await clear(tx, actor, row)
    else await renameDepart(tx, actor, { id: row.orgId, name: row.name })
    dropActors(tx)
  },
}

/**
 * The name of a village in use changes by an application. Its street and community decide who oversees it: they change
 * by a move of its organisation, which the district makes after a preview.
 */
function refuseInUse(input: VillageInput, before: StoredVillage): void {
  if (before.name !== input.name) throw fieldRefusal('name', '小区名称请通过更名申请修改')
  if (before.communityId !== input.communityId || before.streetId !== input.streetId)
    throw fieldRefusal('communityId', '使用中的小区不能在此更换街道或社区，请由区级管理员在部门管理中移动')
}

/** What goes with a village: its organisation, what waits for it, an area that has never been in force. */
async function clear(tx: Tx, actor: Actor, { id, orgId }: StoredVillage): Promise<void> {
  await removeDepart(tx, actor, orgId)
  await closeTodos(tx, actor, { bizType: 'VILLAGE', bizId: id, state: 'CANCELLED' })
  const areas = `update manager_area set del_flag = 1 where tenant_id = $1 and village_id = $2 and state = 'PENDING'`
  await tx.run(statement(areas, [tx.tenantId, id]))
}

async function isReferenced(tx: Tx, villageId: string): Promise<boolean> {
  const below = (table: string, more = '') =>
    `exists (select from ${table} where tenant_id = $1 and village_id = $2 and del_flag = 0${more})`
  const ways = [
    below('village_building'),
    below('village_room'),
    below('manager_area', ` and state <> 'PENDING'`),
    below('village_name_change', ` and state in ('SUBMITTED', 'STREET', 'DISTRICT')`),
  ]
  const text = `select ${ways.join(' or ')} as taken`
  return (await tx.one(statement<{ taken: boolean }>(text, [tx.tenantId, villageId]))).taken
}
