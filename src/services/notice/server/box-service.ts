import { partsOf } from '#kernel/shared/comma-list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found, notFound, refusal } from '#kernel/server/errors.ts'
import { push } from '#kernel/server/realtime/push.ts'
import { takeOpenAnnouncements } from '../announcement/server/take-receipts.ts'
import type { BoxCounts } from '../shared/box.ts'
import type { Reminders } from './ports.ts'
import { ownNotice } from './repository.ts'
import { takenBack } from './service.ts'

const mine = 'tenant_id = $1 and user_id = $2 and del_flag = 0 and hidden_at is null'
const named = `${mine} and (id = any($3::text[]) or annt_id = any($3::text[]))`

const counting = `select count(*) as "all", count(*) filter (where read_at is null) as unread,
    count(*) filter (where category = '1') as notices, count(*) filter (where category = '2') as messages,
    count(*) filter (where starred) as starred
  from notice where ${mine}`

/** How much stands in the caller's box, and how many to-dos wait beside it. */
export async function countBox(db: Db, actor: Actor, reminders: Reminders): Promise<BoxCounts> {
  await takeOpenAnnouncements(db, actor)
  return db.read(actor, async (tx) => {
    const box = await tx.one(statement<Omit<BoxCounts, 'todo'>>(counting, [actor.tenantId, actor.userId]))
    return { ...box, todo: (await reminders.newest(tx, actor, 1)).total }
  })
}

type Change = (tx: Tx, ids: readonly string[]) => Promise<unknown>

/** Changes the named messages of the caller; one that is not there refuses all. Other windows of the same person follow. */
async function change(db: Db, actor: Actor, ids: readonly string[], work: Change): Promise<null> {
  const wanted = [...new Set(ids)]
  await db.write(actor, async (tx) => {
    const text = `select id from notice where ${named} order by id for update`
    const rows = await tx.all(statement<{ id: string }>(text, [actor.tenantId, actor.userId, wanted]))
    if (rows.length < wanted.length) throw notFound()
    await work(
      tx,
      rows.map(({ id }) => id),
    )
    push(tx, [actor.userId], { cmd: 'topic', quiet: true })
  })
  return null
}

export const readMany = (db: Db, actor: Actor, ids: string): Promise<null> =>
  change(db, actor, partsOf(ids), (tx, own) =>
    tx.run(
      statement('update notice set read_at = coalesce(read_at, $3) where tenant_id = $1 and id = any($2::text[])', [
        actor.tenantId,
        own,
        nowText(),
      ]),
    ),
  )

export const starMany = (db: Db, actor: Actor, ids: readonly string[], starred: boolean): Promise<null> =>
  change(db, actor, ids, (tx, own) =>
    tx.run(
      statement('update notice set starred = $3 where tenant_id = $1 and id = any($2::text[])', [
        actor.tenantId,
        own,
        starred,
      ]),
    ),
  )

/** Puts messages out of the owner's sight; the receipts of an announcement stay as they are. */
export const hideMany = (db: Db, actor: Actor, ids: string): Promise<null> =>
  change(db, actor, partsOf(ids), async (tx, own) => {
    const text = `update notice set hidden_at = $3 where tenant_id = $1 and id = any($2::text[])
      and not (need_confirm and confirm_at is null)`
    if ((await tx.run(statement(text, [actor.tenantId, own, nowText()]))) < own.length)
      throw refusal('有待签收的通告，请签收后再删除')
  })

const signing = `update notice set confirm_at = coalesce(confirm_at, $4), read_at = coalesce(read_at, $4)
  where ${mine} and (id = $3 or annt_id = $3) and need_confirm`

/** Signs for an announcement, which is then read too. */
export async function confirmMessage(db: Db, actor: Actor, id: string): Promise<null> {
  await takeOpenAnnouncements(db, actor, id)
  return db.write(actor, async (tx) => {
    if ((await tx.run(statement(signing, [actor.tenantId, actor.userId, id, nowText()]))) > 0) return null
    const own = found(await tx.maybe(ownNotice(actor, id)))
    throw own.delFlag ? takenBack() : refusal('该通告无需签收')
  })
}
