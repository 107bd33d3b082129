import type { FastifyInstance } from 'fastify'
import { statement } from '../db/statement.ts'
import type { Services } from '../services.ts'

/** `/healthz`: the process answers. `/readyz`: the database does, too. */
export function serveHealth(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await db.flight({ tenantId: 0, userId: '' }, [statement('select 1 as one')])
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'waiting for the database' })
    }
  })
}
