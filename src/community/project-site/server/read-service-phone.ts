import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found, notFound } from '#kernel/server/errors.ts'
import { reveal } from '#kernel/server/reveal.ts'
import type { Services } from '#kernel/server/services.ts'
import { servingSite } from './lookup.ts'
import { phonePlace } from './save-site.ts'

/**
 * The service phone of whoever serves a village, to those who are at home there: it is theirs to call, so nothing is
 * proven, but every look is counted and written down (decision 0141).
 */
export async function readServicePhone(
  db: Db,
  actor: Actor,
  { villageId }: { villageId: string },
  services: Services,
): Promise<{ value: string }> {
  const { name, phoneSealed } = await db.read(actor, async (tx) => {
    const own =
      'select 1 as one from ref_room where tenant_id = $1 and id = any($2::text[]) and village_id = $3 and active limit 1'
    const isAtHome = await tx.maybe(statement<{ one: number }>(own, [tx.tenantId, actor.scope.rooms, villageId]))
    if (!isAtHome) throw notFound()
    const { id, name: siteName } = found(await servingSite(tx, villageId))
    const text = 'select phone_sealed from project_site where tenant_id = $1 and id = $2'
    const sealed = await tx.one(statement<{ phoneSealed: string }>(text, [tx.tenantId, id]))
    return { name: siteName, ...sealed }
  })
  await reveal(services, actor, { subject: `项目${name}的服务电话`, reason: '', isDuty: true })
  return { value: services.secrets.open(phonePlace, phoneSealed) }
}
