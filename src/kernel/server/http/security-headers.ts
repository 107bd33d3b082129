import helmet from '@fastify/helmet'
import Fastify from 'fastify'

interface Policy {
  /** Hashes of the inline scripts in index.html. */
  scriptHashes: readonly string[]
  /** The product is only reached over TLS. */
  overTls: boolean
}

/**
 * The headers that every answer carries. They are the same for all, so they are made once: making them anew for each
 * request took a good part of a short call's time.
 */
export async function securityHeaders({ scriptHashes, overTls }: Policy): Promise<Record<string, string>> {
  const app = Fastify({ logger: false })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Notices show pictures and films of other sites by their address.
        imgSrc: ["'self'", 'data:', 'blob:', 'http:', 'https:'],
        mediaSrc: ["'self'", 'blob:', 'http:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Intranets often serve plain HTTP; a proxy that ends TLS sets this header itself.
    strictTransportSecurity: overTls,
    // Browsers ignore it, with a complaint, on what came without TLS.
    crossOriginOpenerPolicy: overTls && { policy: 'same-origin' },
    originAgentCluster: false,
  })
  const own = new Set(['content-length', 'connection', 'date'])
  app.get('/', (_request, reply) => reply.code(204).send())
  const { headers } = await app.inject('/')
  await app.close()
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.has(name) ? [] : [[name, String(value)]])),
  )
}
