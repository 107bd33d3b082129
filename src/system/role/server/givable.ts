import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import { rankRefusal } from '#kernel/server/rank.ts'

/** Refuses to give a role to people or to take it from them when it reaches higher than the caller. */
export async function checkReach(reader: Reader, actor: Actor, roleCode: string): Promise<void> {
  const why = await rankRefusal(reader, actor, [roleCode])
  if (why) throw refusal(why)
}

/** Refuses to change what a role grants when it holds anything that the caller lacks. */
export async function checkEditable(reader: Reader, actor: Actor, roleCode: string): Promise<void> {
  const why = await rankRefusal(reader, actor, [roleCode], { isEdited: true })
  if (why) throw refusal(why)
}
