import { addMinutes } from '#kernel/shared/time.ts'
import { now } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement, type Statement } from '#kernel/server/db/statement.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { newRecoveryCodes, recoveryHash } from './create-recovery-codes.ts'

const draftMinutes = 60

/** The field of the seal names the account, so that a row moved to another account opens nothing. */
const field = (userId: string): string => `second-factor.key ${userId}`
export const sealKey = (secrets: Secrets, userId: string, key: string): string => secrets.seal(field(userId), key)
export const openKey = (secrets: Secrets, userId: string, sealed: string): string => secrets.open(field(userId), sealed)

interface Factor {
  secretSealed: string
  createTime: string
  recoveryLeft: number
}

export const factorOf = (userId: string): Statement<Factor> =>
  statement(
    `select secret_sealed, create_time,
      (select count(*)::integer from second_factor_recovery r where r.user_id = f.user_id) as recovery_left
    from second_factor f where user_id = $1`,
    [userId],
  )

/** Uses a time step up; no row when it or a later one has served already. */
export const useStep = (userId: string, step: number): Statement<{ userId: string }> =>
  statement('update second_factor set last_step = $2 where user_id = $1 and last_step < $2 returning user_id', [
    userId,
    step,
  ])

export const useRecovery = (userId: string, hash: string): Statement<{ userId: string }> =>
  statement('delete from second_factor_recovery where user_id = $1 and code_hash = $2 returning user_id', [
    userId,
    hash,
  ])

export const keepDraft = (userId: string, sealed: string): Statement =>
  statement(
    `insert into second_factor_draft (user_id, secret_sealed, expires_at) values ($1, $2, $3)
    on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, expires_at = excluded.expires_at`,
    [userId, sealed, addMinutes(now(), draftMinutes)],
  )

export const draftOf = (userId: string): Statement<{ secretSealed: string }> =>
  statement('select secret_sealed from second_factor_draft where user_id = $1 and expires_at > $2', [userId, now()])

/** No row when another confirmation was faster. */
export const takeDraft = (userId: string, sealed: string): Statement<{ userId: string }> =>
  statement('delete from second_factor_draft where user_id = $1 and secret_sealed = $2 returning user_id', [
    userId,
    sealed,
  ])

/** Puts the key into force; the step that confirmed it has served. */
export const keepFactor = (userId: string, sealed: string, step: number): Statement =>
  statement(
    `insert into second_factor (user_id, secret_sealed, last_step, create_time) values ($1, $2, $3, $4)
    on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, last_step = excluded.last_step,
      create_time = excluded.create_time`,
    [userId, sealed, step, now()],
  )

export const dropFactor = (userId: string): Statement<{ userId: string }> =>
  statement('delete from second_factor where user_id = $1 returning user_id', [userId])

/** Ten new codes in place of all earlier ones. */
export async function replaceCodes(tx: Tx, secrets: Secrets, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.run(statement('delete from second_factor_recovery where user_id = $1', [userId]))
  const hashes = codes.map((code) => recoveryHash(secrets, userId, code))
  const text = 'insert into second_factor_recovery (user_id, code_hash) select $1, unnest($2::text[])'
  await tx.run(statement(text, [userId, hashes]))
  return codes
}
