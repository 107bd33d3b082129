import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { refusal } from '#kernel/server/errors.ts'
import { givingRefusal, rankRefusal } from '#kernel/server/rank.ts'

/** Refuses to give a role to people when it reaches higher than the caller, comes with an office, or goes to oneself. */
export async function checkGiving(
  reader: Reader,
  actor: Actor,
  roleCode: string,
  to: readonly string[],
): Promise<void> {
  const why = await givingRefusal(reader, actor, [roleCode], to)
  if (why) throw refusal(why)
}

/** Refuses to take a role from people when it reaches higher than the caller. */
export async function checkTaking(reader: Reader, actor: Actor, roleCode: string): Promise<void> {
  const why = await rankRefusal(reader, actor, [roleCode])
  if (why) throw refusal(why)
}

/** Refuses to change what a role grants when it holds anything that the caller lacks. */
export async function checkEditable(reader: Reader, actor: Actor, roleCode: string): Promise<void> {
  const why = await rankRefusal(reader, actor, [roleCode], { isEdited: true })
  if (why) throw refusal(why)
}
