import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { statement, type Statement } from '#kernel/server/db/statement.ts'

const own = 'tenant_id = $1 and user_id = $2'

/** All preferences of the caller; values are JSON texts. */
export const ownPreferences = (actor: Actor): Statement<{ key: string; value: string }> =>
  statement(`select key, value from sys_user_preference where ${own}`, [actor.tenantId, actor.userId])

export const countPreferences = (actor: Actor): Statement<{ count: number }> =>
  statement(`select count(*)::integer as count from sys_user_preference where ${own}`, [actor.tenantId, actor.userId])

/** Holds other writers of new keys of the same user until the end of the transaction, so that counting is exact. */
export const lockPreferences = (actor: Actor): Statement => holdName(`preference ${actor.tenantId} ${actor.userId}`)

export const replacePreference = (actor: Actor, key: string, value: string): Statement =>
  statement(`update sys_user_preference set value = $4, update_time = $5 where ${own} and key = $3`, [
    actor.tenantId,
    actor.userId,
    key,
    value,
    nowText(),
  ])

export const addPreference = (actor: Actor, key: string, value: string): Statement =>
  statement(
    `insert into sys_user_preference (tenant_id, user_id, key, value, update_time) values ($1, $2, $3, $4, $5)
    on conflict (tenant_id, user_id, key) do update set value = excluded.value, update_time = excluded.update_time`,
    [actor.tenantId, actor.userId, key, value, nowText()],
  )

export const deletePreference = (actor: Actor, key: string): Statement =>
  statement(`delete from sys_user_preference where ${own} and key = $3`, [actor.tenantId, actor.userId, key])
