import type { Actor } from '#kernel/server/actor.ts'

/** A caller as it is kept with a task: plain JSON. */
export type PackedActor = Omit<Actor, 'roles' | 'may'> & { roles: string[]; may: string[] }

/**
 * A task acts with the rights of the moment in which it was started, as a request that takes as long would. Trying it
 * again takes the rights anew.
 */
export const packActor = (actor: Actor): PackedActor => ({ ...actor, roles: [...actor.roles], may: [...actor.may] })

export const unpackActor = (packed: PackedActor): Actor => ({
  ...packed,
  roles: new Set(packed.roles) as Actor['roles'],
  may: new Set(packed.may),
})
