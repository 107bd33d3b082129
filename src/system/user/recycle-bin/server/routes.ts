import { partsOf } from '#kernel/shared/comma-list.ts'
import { containing } from '#kernel/server/db/like.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { logChange } from '#kernel/server/db/change-log.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { route, type Route } from '#kernel/server/http/route.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { maskPhone } from '#kernel/shared/mask.ts'
import { pageLimits, pagingOf, toPage, type Page } from '#kernel/shared/page.ts'
import { accountTable } from '../../account/server/account-rows.ts'
import { accountScope } from '../../account/server/rows.ts'
import { lockAccounts, refuseHigher } from '../../account/server/rules.ts'
import { textIn } from '../../server/people-repository.ts'
import { phoneField } from '../../server/repository.ts'
import { recycleBinApi, type RemovedUser } from '../shared/api.ts'

type Raw = Readonly<Record<string, unknown>>
type Stored = RemovedUser & { phoneSealed: string | null }

const columns = `t.id, t.username, t.realname, t.avatar, t.phone_sealed, t.update_time as removed_at,
  (select name from ref_user r where r.tenant_id = t.tenant_id and r.username = t.update_by) as removed_by,
  (select string_agg(d.name, ',' order by d.org_code) from sys_user_depart m
    join ref_depart d on d.tenant_id = m.tenant_id and d.id = m.depart_id
    where m.tenant_id = t.tenant_id and m.user_id = t.id) as org_code`

async function readRemoved(db: Db, actor: Actor, secrets: Secrets, raw: Raw): Promise<Page<RemovedUser>> {
  const { size, current, offset } = pagingOf(raw)
  const keyword = textIn(raw, 'keyword').replace(/^\*|\*$/g, '')
  const where = (bound: Values) => {
    const bind = (value: unknown) => bound.add(value)
    const part = keyword === '' ? '' : bind(containing(keyword))
    return `from user_account t where t.tenant_id = ${bind(actor.tenantId)} and t.del_flag = 1
      and ${accountScope(actor, bind)}${part && ` and (t.realname ilike ${part} or t.username ilike ${part})`}`
  }
  const [shown, counted] = [new Values(), new Values()]
  const text = `select ${columns} ${where(shown)} order by t.update_time desc, t.id desc
    limit ${shown.add(size)} offset ${shown.add(offset)}`
  const [rows, [total]] = await db.flight(actor, [
    statement<Stored>(text, shown.list),
    statement<{ total: number }>(`select count(*) as total ${where(counted)}`, counted.list),
  ])
  const masked = rows.map(({ phoneSealed, ...row }) => ({
    ...row,
    phone: phoneSealed === null ? null : maskPhone(secrets.open(phoneField, phoneSealed)),
  }))
  return toPage(masked, total?.total ?? 0, size, current)
}

/** Takes accounts out of the bin. What they hold alone was kept for them, so nothing can have taken it. */
function restoreAccounts(db: Db, actor: Actor, ids: readonly string[]): Promise<null> {
  return db.write(actor, async (tx) => {
    for (const row of await lockAccounts(tx, actor, ids, { removed: true })) {
      await refuseHigher(tx, actor, row)
      const text = `update sys_user set del_flag = 0, update_by = $2, update_time = $3, version = version + 1 where id = $1`
      await tx.run(statement(text, [row.id, actor.username, nowText()]))
      const before = { id: row.id, version: row.version + 1, delFlag: 1 }
      await logChange(tx, actor, { ...accountTable, name: 'sys_user' }, before, { ...before, delFlag: 0 })
    }
    tx.publish('actor', ids)
    return null
  })
}

/** Deletes removed accounts with all that belongs to them; one that records still refer to refuses all. */
function purgeAccounts(db: Db, actor: Actor, ids: readonly string[]): Promise<null> {
  return db.write(actor, async (tx) => {
    for (const row of await lockAccounts(tx, actor, ids, { removed: true })) {
      await refuseHigher(tx, actor, row)
      await tx.run(
        statement('delete from sys_user_agent where tenant_id = $1 and $2 in (user_name, agent_user_name)', [
          actor.tenantId,
          row.username,
        ]),
      )
      await tx.run(statement('delete from sys_user where id = $1 and del_flag = 1', [row.id]))
    }
    return null
  })
}

export const recycleBinRoutes: readonly Route[] = [
  route(recycleBinApi.all, async (db, actor, _input, { services }) => {
    const raw = { pageSize: String(pageLimits.maxSize) }
    return (await readRemoved(db, actor, services.secrets, raw)).records
  }),
  route(recycleBinApi.page, (db, actor, raw, { services }) => readRemoved(db, actor, services.secrets, raw)),
  route(recycleBinApi.restore, (db, actor, { userIds }) => restoreAccounts(db, actor, partsOf(userIds))),
  route(recycleBinApi.purge, (db, actor, { userIds }) => purgeAccounts(db, actor, partsOf(userIds))),
]
