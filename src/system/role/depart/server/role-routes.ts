import { crudRoutes, type CrudRules } from '#engines/manage-view/server/crud.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { departRoleApi } from '../shared/api.ts'
import { departRoleFields } from '../shared/fields.ts'
import type { DepartRole, DepartRoleInput } from '../shared/schema.ts'
import { assignRoles, holdersOf, readHeld } from './holder-service.ts'
import { checkDepart, reachText } from './check-reach.ts'
import { departRoleTables } from './tables.ts'

const roles = listOf({
  table: departRoleTables.sysDepartRole,
  fields: departRoleFields,
  only: (actor, bind) => reachText(actor, 't.depart_id', 't.tenant_id', bind),
})

const rules: CrudRules<DepartRole, DepartRoleInput> = {
  check: async (tx, actor, { departId }, before) => {
    if (before && departId !== undefined && departId !== before.departId) throw refusal('部门角色不能移到其他部门')
    await checkDepart(tx, actor, before?.departId ?? departId)
  },
  checkRemoval: (tx, actor, { departId }) => checkDepart(tx, actor, departId),
  checkRestore: (tx, actor, { departId }) => checkDepart(tx, actor, departId),
  changed: async (tx, actor, { id }) => {
    const ids = await holdersOf(tx, actor, id)
    if (ids.length > 0) tx.publish('actor', ids)
  },
}

const ofDepart = (tenantId: number, departId: string) =>
  statement<DepartRole>(
    `select * from sys_depart_role where tenant_id = $1 and depart_id = $2 and del_flag = 0
    order by create_time, id limit 500`,
    [tenantId, departId],
  )

/** `deptId` names one organisation; without it the list is of all within reach. */
const byDepart = ({ deptId, ...query }: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  typeof deptId === 'string' && deptId !== '' ? { ...query, departId: deptId.replaceAll(',', '') } : query

const { page, ...calls } = departRoleApi

export const departRoleRoutes: Route[] = [
  ...crudRoutes(calls, { title: '部门角色', list: roles, rules }),
  route(page, (db, actor, query) => roles.page(db, actor, byDepart(query))),
  route(departRoleApi.ofDepart, (db, actor, { departId }) =>
    db.read(actor, async (tx) => {
      await checkDepart(tx, actor, departId)
      return tx.all(ofDepart(actor.tenantId, departId))
    }),
  ),
  route(departRoleApi.held, (db, actor, { departId, userId }) =>
    db.read(actor, async (tx) => {
      await checkDepart(tx, actor, departId)
      return readHeld(tx, actor, departId, userId)
    }),
  ),
  route(departRoleApi.assign, (db, actor, choice) =>
    db.write(actor, (tx) => assignRoles(tx, actor, choice).then(() => null)),
  ),
]
