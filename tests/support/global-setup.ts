import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server that all test files share; each file clones the template database. */
    databaseUrl: string
  }
}

interface Server {
  url: string
  stop(): Promise<void>
}

/** Each project of a run loads this module anew; they share what stands in its process. */
const shared = globalThis as { linliTestServer?: { users: number; started: Promise<Server> } }

/** One database server for the run; durability is off, as nothing of it outlives the run. */
async function startServer(): Promise<Server> {
  // The whole product is loaded for it: seconds, which only the first project has to wait.
  const { startEmbeddedDatabase } = await import('#kernel/server/embedded-postgres/cluster.ts')
  const { makeTemplate, makeTinyTemplate } = await import('./database.ts')
  const { loadTiny } = await import('./tiny.ts')
  const dataDir = await mkdtemp(join(tmpdir(), 'linli-test-'))
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_connections: '200',
  }
  const server = await startEmbeddedDatabase({ dataDir, settings })
  await makeTemplate(server.url)
  await makeTinyTemplate(server.url, loadTiny)
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

export async function setup(project: TestProject): Promise<void> {
  const server = (shared.linliTestServer ??= { users: 0, started: startServer() })
  server.users += 1
  project.provide('databaseUrl', (await server.started).url)
}

export async function teardown(): Promise<void> {
  const server = shared.linliTestServer
  if (!server) return
  server.users -= 1
  if (server.users > 0) return
  delete shared.linliTestServer
  await (await server.started).stop()
}
