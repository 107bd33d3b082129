import { mintActor, type Actor, type ActorFacts } from '#kernel/server/actor.ts'

/** A caller as it is kept with a task: plain JSON. */
export type PackedActor = Omit<ActorFacts, 'roles' | 'may' | 'request'> & { roles: string[]; may: string[] }

/** Who started a task, and where; the rights are taken anew when it begins, and asked about again while it runs. */
export const packActor = ({ request: _request, ...actor }: Actor): PackedActor => ({
  ...actor,
  roles: [...actor.roles],
  may: [...actor.may],
})

export const unpackActor = (packed: PackedActor): Actor =>
  mintActor({
    ...packed,
    roles: new Set(packed.roles) as Actor['roles'],
    may: new Set(packed.may),
  })
