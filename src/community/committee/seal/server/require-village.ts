import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { messages } from '#kernel/shared/messages.ts'
import { readVillage } from '../../server/repository.ts'

/** Refuses a village that is none of the caller's, or is gone. */
export async function requireVillage(tx: Tx, actor: Actor, villageId: string): Promise<void> {
  const { villages } = actor.scope
  const isSeen = villages === 'all' || villages.includes(villageId)
  if (!isSeen || !(await readVillage(tx, villageId))?.active)
    throw badInput({ villageId: messages.requiredChoice('小区') })
}
