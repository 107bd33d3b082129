import type { Access } from '#kernel/shared/endpoint.ts'
import type { Actor } from '#kernel/server/actor.ts'

/** May the caller have tasks of this kind: as for the call that starts them. */
export const mayRun = (actor: Pick<Actor, 'may'>, access: Access): boolean =>
  typeof access === 'string' || access.some(({ code }) => actor.may.has(code))
