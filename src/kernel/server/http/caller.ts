import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Origin } from '../identity.ts'

const callers = new WeakMap<FastifyRequest, Actor>()

/** Notes who sent a request, for entries that are written when its handler is long left. */
export const rememberCaller = (request: FastifyRequest, actor: Actor): void => void callers.set(request, actor)

/** Who sent the request; undefined before its token was read and for public calls. */
export const callerOf = (request: FastifyRequest): Actor | undefined => callers.get(request)

/** Where a request comes from, as a session remembers it. */
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  ip,
  userAgent: headers['user-agent']?.slice(0, 255) ?? null,
})
