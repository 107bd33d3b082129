import type { PlainQuestion } from '#engines/manage-view/shared/plain-endpoint.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { selectRow } from '#kernel/server/db/rows.ts'
import { found } from '#kernel/server/errors.ts'
import { reveal } from '#kernel/server/reveal.ts'
import type { Services } from '#kernel/server/services.ts'
import { hiddenNumbers } from '../shared/api.ts'
import { openSealed } from './seal-person.ts'
import { prepareTables } from './tables.ts'

/** One number of a member in plain, to whoever says why. The look is written down, the number is not. */
export async function readPlain(
  db: Db,
  actor: Actor,
  { id, field, ...look }: PlainQuestion<keyof typeof hiddenNumbers>,
  services: Services,
): Promise<{ value: string }> {
  const [[stored]] = await db.flight(actor, [selectRow(actor, prepareTables.prepareMember, id)])
  const { name, phoneSealed, idNoSealed } = found(stored)
  await reveal(services, actor, { subject: `筹备组成员${name}的${hiddenNumbers[field]}`, ...look })
  return { value: openSealed(services.secrets, field, field === 'phone' ? phoneSealed : idNoSealed) }
}
