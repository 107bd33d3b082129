import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Figures of the process for Prometheus, on a loopback port of their own; the public port never shows them. */
export async function serveMetrics(app: FastifyInstance, port: number): Promise<Server> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  const server = createServer((_request, response) => {
    void registry.metrics().then((text) => response.setHeader('content-type', registry.contentType).end(text))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}
