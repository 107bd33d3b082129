import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PageFallback } from '#kernel/server/http/failures.ts'
import { projectRoot } from '#kernel/server/root.ts'

export interface ClientFiles {
  scriptHashes: string[]
  /** Serves the built files; the address without a path shows `home`. */
  register(app: FastifyInstance, home: PageFallback): Promise<void>
  page(reply: FastifyReply): FastifyReply | Promise<FastifyReply>
}

/** The built client: hashed assets are cached for a year, the page itself never. Undefined before the first build. */
export function findClientFiles(): ClientFiles | undefined {
  const root = join(projectRoot(), 'dist', 'web')
  const index = join(root, 'index.html')
  if (!existsSync(index)) return undefined
  const html = readFileSync(index, 'utf8')
  const page = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  return {
    scriptHashes: inlineScriptHashes(html),
    register: async (app, home) => {
      app.get('/', (_request, reply) => home(reply))
      await app.register(fastifyStatic, {
        root,
        index: false,
        wildcard: true,
        preCompressed: true,
        dotfiles: 'ignore',
        setHeaders: (response, path) => {
          const forever = /[\\/]assets[\\/]/.test(path)
          response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
    },
    page,
  }
}

/** The content policy allows exactly these inline scripts. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(
    ([, code]) =>
      `sha256-${createHash('sha256')
        .update(code as string)
        .digest('base64')}`,
  )
}
