import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { found, refusal } from '#kernel/server/errors.ts'
import { passwordFault } from '#kernel/server/password-policy.ts'
import type { Services } from '#kernel/server/services.ts'
import { codes, type FieldErrors } from '#kernel/shared/result.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { newInitialPassword } from '../../server/create-initial-password.ts'
import type { NewPassword, PasswordMade } from '../shared/schema.ts'
import { accountScope } from './rows.ts'
import { lockAccounts, refuseAbove } from './rules.ts'
import { endSessions } from './end-sessions.ts'

const fieldRefusal = (message: string) => {
  const result: FieldErrors = { fields: { password: message } }
  return refusal(message, codes.refused, result)
}

/** Refuses a password that the rules forbid. */
export function refusePassword(
  { settings }: Pick<Services, 'settings'>,
  { username }: { username: string },
  password: string,
): void {
  const fault = passwordFault(password, { username, profile: settings.passwordProfile })
  if (fault) throw fieldRefusal(fault)
}

const store = `
  update sys_user set
    password_hash = $2, former_hashes = array_prepend(password_hash, former_hashes[1:3]),
    password_version = password_version + 1, password_time = $3, must_change = true,
    update_by = $4, update_time = $3, version = version + 1
  where id = $1`

/** Another password for somebody: the given one or a random one, to be changed at the next sign-in; sessions end. */
export async function resetPassword(
  services: Services,
  actor: Actor,
  input: Infer<typeof NewPassword>,
): Promise<PasswordMade> {
  const { db, passwords } = services
  const given = input.password || undefined
  if (given && (input.confirmpassword || given) !== given) throw refusal('两次输入密码不一致!')
  const { id, username, hashes } = await db.read(actor, (tx) => accountOf(tx, actor, input.username))
  if (given) {
    refusePassword(services, { username }, given)
    for (const hash of hashes)
      if ((await passwords.verify(hash, given)).isRight) throw fieldRefusal('不能使用最近五次用过的密码！')
  }
  const password = given ?? newInitialPassword()
  const hash = await passwords.hash(password)
  await db.write(actor, async (tx) => {
    const rows = await lockAccounts(tx, actor, [id])
    await refuseAbove(tx, actor, rows, { self: '请在个人设置中修改自己的密码!', verb: '由他人重置密码' })
    await tx.run(statement(store, [found(rows[0]).id, hash, nowText(), actor.username]))
    await endSessions(tx, [id], 'password')
  })
  return { username, initialPassword: given ? null : password }
}

interface Known {
  id: string
  username: string
  hashes: string[]
}

async function accountOf(tx: Reader, actor: Actor, username: string): Promise<Known> {
  const bound = new Values()
  const bind = (value: unknown) => bound.add(value)
  const text = `select t.id, t.username, array_prepend(u.password_hash, u.former_hashes) as hashes
    from user_account t join sys_user u on u.id = t.id
    where ${livingText(actor, 't', bind)} and lower(t.username) = lower(${bind(username)})
      and ${accountScope(actor, bind)}`
  const known = await tx.maybe(statement<Known>(text, bound.list))
  if (!known) throw refusal('用户不存在！')
  return known
}
