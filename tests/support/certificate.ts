import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import type { Services } from '#kernel/server/services.ts'

/** The certificate of an owner that an account has brought in, of which each is of one household; only its row exists. */
export async function certificateOf({ db }: Pick<Services, 'db'>, username: string, which = ''): Promise<string> {
  const id = seedId('certificate', `${username}${which}`)
  const path = `household/202611/${id}/cert.png`
  const text = `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
    values (1, $1, $2, 'household', 'cert.png', 'image/png', 1, '', $3, now()) on conflict do nothing`
  await db.write(systemActor(1), (tx) => tx.run(statement(text, [id, path, seedId('user', username)])))
  return path
}
