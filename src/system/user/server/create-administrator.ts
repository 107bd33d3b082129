import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { Services } from '#kernel/server/services.ts'
import { newInitialPassword } from './create-initial-password.ts'
import { insertAccounts } from './repository.ts'

const username = 'admin'
const tenant = 1

/**
 * The first account of an installation without demonstration data: the platform operator, in the topmost organisation,
 * with a password to be changed at the first sign-in. Undefined when accounts exist.
 */
export async function createAdministrator({
  db,
  secrets,
  passwords,
}: Pick<Services, 'db' | 'secrets' | 'passwords'>): Promise<{ username: string; password: string } | undefined> {
  const password = newInitialPassword()
  const passwordHash = await passwords.hash(password)
  return db.write(systemActor(tenant), async (tx) => {
    const { known } = await tx.one(statement<{ known: boolean }>('select exists (select from sys_user) as known'))
    if (known) return undefined
    const top =
      'select id from ref_depart where tenant_id = $1 and parent_id is null and active order by org_code limit 1'
    const { id: departId } = await tx.one(statement<{ id: string }>(top, [tenant]))
    const held = [{ departId, roles: ['admin' as const], inCharge: true }]
    await insertAccounts(tx, secrets, nowText(), [
      {
        id: newId(),
        username,
        realname: '平台管理员',
        sex: null,
        passwordHash,
        mustChange: true,
        phone: null,
        workNo: null,
        held,
      },
    ])
    return { username, password }
  })
}
