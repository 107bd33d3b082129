import type { FastifyRequest } from 'fastify'
import type { Client } from './begin.ts'

/** Where a request comes from, as a session remembers it. */
export const clientOf = (request: FastifyRequest): Client => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 255) ?? null,
})
