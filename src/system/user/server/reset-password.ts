import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Services } from '#kernel/server/services.ts'
import { newInitialPassword } from './create-initial-password.ts'

const reset = `
  update sys_user set
    password_hash = $2, former_hashes = array_prepend(password_hash, former_hashes[1:3]),
    password_version = password_version + 1, password_time = $3, must_change = true,
    update_by = 'system', update_time = $3, version = version + 1
  where lower(username) = lower($1) and del_flag = 0
  returning id`

/**
 * Gives an account a random password, to be changed at the next sign-in; its sessions end. For whoever has a shell on
 * the server. Undefined when no such account exists.
 */
export async function resetPassword(
  { db, passwords, bus }: Pick<Services, 'db' | 'passwords' | 'bus'>,
  username: string,
): Promise<string | undefined> {
  const password = newInitialPassword()
  const hash = await passwords.hash(password)
  const row = await db.write(systemActor(0), (tx) =>
    tx.maybe(statement<{ id: string }>(reset, [username, hash, nowText()])),
  )
  if (!row) return undefined
  bus.publish('actor', [row.id])
  return password
}
