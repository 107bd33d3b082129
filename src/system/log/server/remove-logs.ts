import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { notFound, refusal } from '#kernel/server/errors.ts'
import { Answer } from '#kernel/server/http/route.ts'

const tooYoung = '仅可删除180天前的日志'
/** Entries that one transaction removes at most. */
const step = 20_000

const removed = async (tx: Tx, ids: readonly string[] | null): Promise<number> =>
  (await tx.one(statement<{ gone: number }>('select sys_log_remove($1::text[], $2) as gone', [ids, step]))).gone

/** All or none: a missing id is 404, an entry that must still be kept refuses. The database itself keeps the rule. */
export async function removeLogs(db: Db, actor: Actor, ids: string): Promise<null> {
  const wanted = partsOf(ids)
  await db.write(actor, async (tx) => {
    const there = `select count(*) as count from ref_sys_log t where t.tenant_id = $1 and t.id = any($2::text[])`
    const { count } = await tx.one(statement<{ count: number }>(there, [actor.tenantId, wanted]))
    if (count < wanted.length) throw notFound()
    if ((await removed(tx, wanted)) < wanted.length) throw refusal(tooYoung)
  })
  return null
}

/** Removes whatever is past its keeping, step by step, so that no transaction holds up others. */
export async function clearLogs(db: Db, actor: Actor): Promise<Answer<null>> {
  for (let gone = step; gone === step;) gone = await db.write(actor, (tx) => removed(tx, null))
  return new Answer(null, '清除成功!')
}
