import type { FastifyInstance } from 'fastify'
import { statement } from '../db/statement.ts'
import type { Services } from '../services.ts'

/** `/healthz`: the process answers. `/readyz`: the database does, too, and the process is not about to end. */
export function serveHealth(app: FastifyInstance, { db }: Pick<Services, 'db'>, ending?: AbortSignal): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (ending?.aborted) return reply.code(503).send({ status: 'ending' })
    try {
      await db.flight({ tenantId: 0, userId: '' }, [statement('select 1 as one')])
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'waiting for the database' })
    }
  })
}
