import { partsOf } from '#kernel/shared/comma-list.ts'
import { actorAs, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { logChange } from '#kernel/server/db/change-log.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { refuseStale } from '#kernel/server/db/refuse-stale.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, found, notFound, refusal } from '#kernel/server/errors.ts'
import { installation } from '#kernel/server/http/installation.ts'
import { Answer } from '#kernel/server/http/route.ts'
import type { Tenant, TenantEdit, TenantInput } from '../shared/schema.ts'
import { tenants, tenantTable } from './tables.ts'

/** Tenants are rows of the installation, whichever of them the caller works in. */
export const onInstallation = (actor: Actor): Actor => actorAs(actor, { tenantId: installation })

/** What a tenant cannot be worked in without: roles, their default rights, a topmost organisation. Safe to repeat. */
export type Prepare = (db: Db, tenantId: number, name: string) => Promise<void>

const logged = { ...tenantTable, name: 'sys_tenant' }

function checkDates(beginDate: string | null, endDate: string | null): void {
  if (beginDate && endDate && endDate <= beginDate) throw badInput({ endDate: '结束时间应晚于开始时间!' })
}

/** A new tenant may use nothing before somebody chooses its menus. */
export async function createTenant(
  db: Db,
  caller: Actor,
  prepare: (id: number, name: string) => Promise<void>,
  input: TenantInput,
): Promise<Tenant> {
  const actor = onInstallation(caller)
  const { id, name, beginDate = null, endDate = null, status } = input
  checkDates(beginDate, endDate)
  const made = await db.write(actor, async (tx) => {
    const text = `insert into sys_tenant (id, name, begin_date, end_date, status, menu_limited, create_by, create_time, update_by,
        update_time) values ($1, $2, $3, $4, $5, true, $6, $7, $6, $7) on conflict (id) do nothing`
    const stored = await tx.run(statement(text, [id, name, beginDate, endDate, status ?? 1, actor.username, nowText()]))
    if (stored === 0) throw refusal('该编号已存在!')
    const row = await tenants.one(tx, actor, String(id))
    await logChange(tx, actor, logged, undefined, { ...row, id: String(id) })
    return row
  })
  await prepare(id, name)
  return made
}

/** A tenant, held until the end of the transaction; one in the bin is not there. */
async function lockTenant(tx: Tx, actor: Actor, id: number): Promise<Tenant> {
  found(await tx.maybe(statement('select id from sys_tenant where id = $1 and del_flag = 0 for update', [id])))
  return tenants.one(tx, actor, String(id))
}

export const updateTenant = (db: Db, caller: Actor, input: TenantEdit): Promise<Tenant> => {
  const actor = onInstallation(caller)
  return db.write(actor, async (tx) => {
    const before = await lockTenant(tx, actor, input.id)
    await refuseStale(tx, actor, logged, before, input)
    const kept = <K extends 'beginDate' | 'endDate'>(key: K) => (input[key] === undefined ? before[key] : input[key])
    const beginDate = kept('beginDate') ?? null
    const endDate = kept('endDate') ?? null
    const status = input.status ?? before.status
    checkDates(beginDate, endDate)
    if (input.id === caller.tenantId && (status === 0 || (endDate !== null && endDate <= nowText())))
      throw refusal('不能停用当前登录的租户')
    const text = `update sys_tenant set name = $2, begin_date = $3, end_date = $4, status = $5, update_by = $6,
      update_time = $7, version = version + 1 where id = $1`
    const values = [input.id, input.name ?? before.name, beginDate, endDate, status, actor.username, nowText()]
    await tx.run(statement(text, values))
    const after = await tenants.one(tx, actor, String(input.id))
    await logChange(tx, actor, logged, { ...before, id: String(before.id) }, { ...after, id: String(after.id) })
    // Whoever works in a tenant that was closed is signed out with the next call.
    tx.publish('actor', ['*'])
    return after
  })
}

/** Puts a tenant that nobody belongs to into the bin; answers whether it did. */
async function removeTenant(tx: Tx, actor: Actor, id: number): Promise<boolean> {
  const before = await lockTenant(tx, actor, id)
  if ((before.userCount ?? 0) > 0) return false
  const text = `update sys_tenant set del_flag = 1, update_by = $2, update_time = $3, version = version + 1 where id = $1`
  await tx.run(statement(text, [id, actor.username, nowText()]))
  const row = { ...before, id: String(id), delFlag: 0 }
  await logChange(tx, actor, logged, row, { ...row, delFlag: 1, version: before.version + 1 })
  return true
}

export const removeOne = (db: Db, caller: Actor, id: number): Promise<null> =>
  db.write(onInstallation(caller), async (tx) => {
    if (!(await removeTenant(tx, onInstallation(caller), id))) throw refusal('该租户已被引用，无法删除！')
    return null
  })

/** A number that no tenant can have is one that is not there. */
function tenantNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw notFound()
  return Number(text)
}

/** A missing one refuses all; those that somebody belongs to stay, which the text tells. */
export const removeSome = (db: Db, caller: Actor, ids: string): Promise<Answer<null>> =>
  db.write(onInstallation(caller), async (tx) => {
    const wanted = [...new Set(partsOf(ids).map(tenantNumber))]
    const gone: boolean[] = []
    for (const id of wanted) gone.push(await removeTenant(tx, onInstallation(caller), id))
    if (!gone.includes(true)) throw refusal('选择的租户都已被引用，无法删除！')
    return new Answer(null, gone.includes(false) ? '部分删除成功！（被引用的租户无法删除）' : '删除成功！')
  })

/** Tenants that are open now: those of the caller, or with `isWhole` all; `ids` names some of them. */
export async function readActive(
  db: Db,
  caller: Actor,
  { ids = '', isWhole = false }: { ids?: string; isWhole?: boolean },
): Promise<Tenant[]> {
  const named = ids.split(',').flatMap((id) => (/^\d{1,9}$/.test(id.trim()) ? [Number(id)] : []))
  const text = `select t.id, t.name, t.begin_date, t.end_date, t.status, t.menu_limited, t.create_by, t.create_time, t.update_by,
      t.update_time, t.version
    from sys_tenant t
    where t.del_flag = 0 and t.status = 1 and coalesce(t.begin_date <= $1, true) and coalesce(t.end_date > $1, true)
      and ($2 or t.id = any($3::integer[]))
      and ($4 or exists (select from login_member m where m.tenant_id = t.id and m.user_id = $5 and m.status = 1))
    order by t.id limit 1000`
  const asked = statement<Tenant>(text, [nowText(), ids.trim() === '', named, isWhole, caller.userId])
  return (await db.flight(onInstallation(caller), [asked]))[0]
}
