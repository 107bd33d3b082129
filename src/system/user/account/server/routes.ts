import { partsOf } from '#kernel/shared/comma-list.ts'
import { exportRoute } from '#engines/manage-view/server/export.ts'
import { importRoutes } from '#engines/manage-view/server/import.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import { newId, type Secrets } from '#kernel/server/secrets.ts'
import { mostPeople } from '../../shared/api.ts'
import { readPeople } from '../../server/people-repository.ts'
import { accountApi } from '../shared/api.ts'
import { accountImport } from './imports.ts'
import { resetPassword } from './reset-password.ts'
import { freezeAccounts, removeAccounts } from './remove-accounts.ts'
import { accountList, accountScope } from './rows.ts'
import { isAnyTaken } from './refuse-taken.ts'
import { createAccount, refusePlain, updateAccount } from './save-account.ts'

/** Ids of the roles and organisations of somebody in the caller's scope. */
async function linkedTo(
  tx: Reader,
  actor: Actor,
  userId: string,
  links: string,
): Promise<{ id: string; title: string }[]> {
  const bound = new Values()
  const bind = (value: unknown): string => bound.add(value)
  const text = `select r.id, r.name as title from user_account t ${links}
    where ${livingText(actor, 't', bind)} and t.id = ${bind(userId)} and ${accountScope(actor, bind)} group by r.id, r.name order by r.name`
  return tx.all(statement<{ id: string; title: string }>(text, bound.list))
}

const roleLinks = `join sys_user_role h on h.tenant_id = t.tenant_id and h.user_id = t.id
  join ref_role r on r.tenant_id = h.tenant_id and r.code = h.role_code`
const departLinks = `join sys_user_depart h on h.tenant_id = t.tenant_id and h.user_id = t.id
  join ref_depart r on r.tenant_id = h.tenant_id and r.id = h.depart_id`

export const accountRoutes = (secretsOf: () => Secrets): Route[] => [
  route(accountApi.one, (db, actor, { id }, { services }) =>
    db.read(actor, (tx) => accountList(services.secrets).one(tx, actor, id)),
  ),
  route(accountApi.byIds, async (db, actor, { userIds }, { services }) => {
    const raw = { id: `${partsOf(userIds).join(',')},`, pageSize: String(mostPeople) }
    return raw.id === ',' ? [] : (await readPeople(db, actor, services.secrets, { raw, activeOnly: false })).records
  }),
  route(accountApi.create, (db, actor, input, { services }) => createAccount({ ...services, db }, actor, input)),
  route(accountApi.update, (db, actor, input, { services }) => updateAccount({ ...services, db }, actor, input)),
  route(accountApi.createAdministrator, async (db, actor, input, { services }) => {
    await refusePlain(services, actor, input)
    return createAccount({ ...services, db }, actor, input)
  }),
  route(accountApi.updateAdministrator, async (db, actor, input, { services }) => {
    await refusePlain(services, actor, input)
    return updateAccount({ ...services, db }, actor, input)
  }),
  route(accountApi.remove, (db, actor, { id, version }) => removeAccounts(db, actor, id, version)),
  route(accountApi.removeBatch, (db, actor, { ids }) => removeAccounts(db, actor, ids)),
  route(accountApi.freeze, freezeAccounts),
  route(accountApi.resetPassword, (db, actor, input, { services }) => resetPassword({ ...services, db }, actor, input)),
  route(accountApi.roles, async (db, actor, { userid }) => {
    const rows = await db.read(actor, (tx) => linkedTo(tx, actor, userid, roleLinks))
    if (rows.length === 0) throw refusal('未找到用户相关角色信息')
    return rows.map(({ id }) => id)
  }),
  route(accountApi.departs, async (db, actor, { userId }) => {
    const rows = await db.read(actor, (tx) => linkedTo(tx, actor, userId, departLinks))
    if (rows.length === 0) throw refusal('查找失败')
    return rows.map(({ id, title }) => ({ key: id, value: id, title }))
  }),
  route(accountApi.checkOnly, (db, actor, asked, { services }) =>
    db.read(actor, async (tx) => {
      if (await isAnyTaken(tx, services.secrets, asked)) throw refusal('用户账号已存在')
      return null
    }),
  ),
  route(accountApi.newId, async () => newId()),
  route(accountApi.thirdApps, async () => ({ wechatEnterprise: false, dingtalk: false })),
  exportRoute(accountApi.export, '用户', (_actor, services) => accountList(services.secrets)),
  ...importRoutes(accountApi, accountImport(secretsOf)),
]
