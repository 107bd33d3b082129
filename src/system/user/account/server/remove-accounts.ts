import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { logChange } from '#kernel/server/db/change-log.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { stale } from '#kernel/server/errors.ts'
import { accountTable } from './account-rows.ts'
import { lockAccounts, refuseAbove, type Held } from './rules.ts'
import { endSessions } from './end-sessions.ts'

/** Puts accounts into the recycle bin and ends their sessions; one that may not go keeps all. */
export function removeAccounts(db: Db, actor: Actor, ids: string, version?: number): Promise<null> {
  return db.write(actor, async (tx) => {
    const rows = await lockAccounts(tx, actor, partsOf(ids))
    if (version !== undefined && rows.some((row) => row.version !== version)) throw stale()
    await refuseAbove(tx, actor, rows, { self: '不能删除自己的账号!', verb: '删除' })
    await setAll(tx, actor, rows, { delFlag: 1 })
    return null
  })
}

/** Freezes (2) or thaws (1) accounts; the sessions of frozen ones end. */
export function freezeAccounts(db: Db, actor: Actor, { ids, status }: { ids: string; status: number }): Promise<null> {
  return db.write(actor, async (tx) => {
    const rows = await lockAccounts(tx, actor, partsOf(ids))
    await refuseAbove(tx, actor, rows, { self: '不能冻结自己的账号!', verb: '冻结' })
    await setAll(
      tx,
      actor,
      rows.filter((row) => row.status !== status),
      { status },
    )
    return null
  })
}

async function setAll(
  tx: Tx,
  actor: Actor,
  rows: readonly Held[],
  { status, delFlag }: { status?: number; delFlag?: number },
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const text = `update sys_user set status = coalesce($2, status), del_flag = coalesce($3, del_flag), update_by = $4,
    update_time = $5, version = version + 1 where id = any($1::text[])`
  await tx.run(statement(text, [ids, status ?? null, delFlag ?? null, actor.username, nowText()]))
  for (const row of rows) {
    const before = { id: row.id, version: row.version + 1, status: row.status, delFlag: row.delFlag }
    const after = { ...before, ...(status !== undefined && { status }), ...(delFlag !== undefined && { delFlag }) }
    await logChange(tx, actor, { ...accountTable, name: 'sys_user' }, before, after)
  }
  await endSessions(tx, ids, 'account')
}
