import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#kernel/server/embedded-postgres/cluster.ts'
import { makeTemplate, makeTinyTemplate } from './database.ts'
import { loadTiny } from './tiny.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server that all test files share; each file clones the template database. */
    databaseUrl: string
  }
}

/** One database server for the run; durability is off, as nothing of it outlives the run. */
export async function setup(project: TestProject): Promise<void> {
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
  project.provide('databaseUrl', server.url)
  end = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

let end: () => Promise<void> = async () => {}

export const teardown = (): Promise<void> => end()
