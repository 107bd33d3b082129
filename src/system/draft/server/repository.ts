import { draftLimits } from '#kernel/shared/draft.ts'
import { addMinutes } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { statement, type Statement } from '#kernel/server/db/statement.ts'

/** Where a draft belongs: the record is empty for a new one. */
export interface Place {
  view: string
  record: string
}

const own = 'tenant_id = $1 and user_id = $2'
const here = `${own} and depart_id = $3 and view = $4 and record = $5`
const placeOf = (actor: Actor, { view, record }: Place): unknown[] => [
  actor.tenantId,
  actor.userId,
  actor.departId,
  view,
  record,
]

/** Drafts from before this instant are over. */
export const oldest = (): Date => addMinutes(now(), -draftLimits.days * 24 * 60)

export const draftAt = (actor: Actor, place: Place): Statement<{ valueSealed: string; savedAt: string }> =>
  statement(`select value_sealed, saved_at from sys_draft where ${here} and saved_at > $6`, [
    ...placeOf(actor, place),
    oldest(),
  ])

/** Stores a draft unless a newer one is there. */
export const storeDraft = (actor: Actor, place: Place, sealed: string, savedAt: Date): Statement =>
  statement(
    `insert into sys_draft (tenant_id, user_id, depart_id, view, record, value_sealed, saved_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (tenant_id, user_id, depart_id, view, record)
    do update set value_sealed = excluded.value_sealed, saved_at = excluded.saved_at
    where sys_draft.saved_at <= excluded.saved_at`,
    [...placeOf(actor, place), sealed, savedAt],
  )

/** Holds other writers of the same user until the end of the transaction, so that counting is exact. */
export const lockDrafts = (actor: Actor): Statement => holdName(`draft ${actor.tenantId} ${actor.userId}`)

/** Drops the oldest drafts of a user who has more than the limit. */
export const dropSurplus = (actor: Actor): Statement =>
  statement(
    `delete from sys_draft where ${own} and (depart_id, view, record) in (
      select depart_id, view, record from sys_draft where ${own}
      order by saved_at desc, depart_id, view, record offset $3)`,
    [actor.tenantId, actor.userId, draftLimits.drafts],
  )

export const deleteDraft = (actor: Actor, place: Place): Statement =>
  statement(`delete from sys_draft where ${here}`, placeOf(actor, place))

export const deleteDrafts = (actor: Actor): Statement =>
  statement(`delete from sys_draft where ${own}`, [actor.tenantId, actor.userId])

export const deleteOldDrafts = (tenantId: number): Statement =>
  statement('delete from sys_draft where tenant_id = $1 and saved_at <= $2', [tenantId, oldest()])
