import { mintActor, type Actor, type ActorFacts } from '#kernel/server/actor.ts'
import type { RuleGroups } from '#kernel/server/db/data-rule.ts'

/** A caller as it is kept with a task: plain JSON. */
export type PackedActor = Omit<ActorFacts, 'roles' | 'may' | 'rules' | 'request'> & {
  roles: string[]
  may: string[]
  /** As pairs; tasks of before these were kept have none. */
  ruled?: (readonly [string, RuleGroups])[]
}

/** Who started a task, and where; the rights are taken anew when it begins, and asked about again while it runs. */
export const packActor = ({ request: _request, rules, ...actor }: Actor): PackedActor => ({
  ...actor,
  roles: [...actor.roles],
  may: [...actor.may],
  ...(rules && { ruled: [...rules] }),
})

export const unpackActor = ({ ruled, ...packed }: PackedActor): Actor =>
  mintActor({
    ...packed,
    roles: new Set(packed.roles) as Actor['roles'],
    may: new Set(packed.may),
    ...(ruled && { rules: new Map(ruled) }),
  })
