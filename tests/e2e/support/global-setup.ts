import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#kernel/server/embedded-postgres/cluster.ts'
import { findBrowser, type Browser } from '../../../bin/lib/browser.mjs'
import { copyTiny, databaseAt, makeTemplate, makeTinyTemplate } from '../../support/database.ts'
import { loadTiny } from '../../support/tiny.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built product answers. */
    address: string
    /** The database that the product runs on. */
    productDatabase: string
    /** The same district for a product of a file's own: two products on one database would have to share their files. */
    spareDatabase: string
    /** The same, for the product whose bills are paid online. */
    paidDatabase: string
    alipayDatabase: string
    /** How a browser is started. */
    browser: Browser
  }
}

const ends: (() => Promise<unknown>)[] = []

/** One database with the tiny district and one product for the run; each file has a browser of its own. */
export async function setup(project: TestProject): Promise<void> {
  const [database, browser] = await Promise.all([openDatabase(), findBrowser()])
  project.provide('productDatabase', database)
  project.provide('spareDatabase', await copyTiny(database, 'linli_spare'))
  project.provide('paidDatabase', await copyTiny(database, 'linli_paid'))
  project.provide('alipayDatabase', await copyTiny(database, 'linli_alipay'))
  project.provide('browser', browser)
  const product = await startProduct(database)
  ends.unshift(() => product.stop())
  project.provide('address', product.address)
}

export async function teardown(): Promise<void> {
  for (const end of ends) await end()
}

async function openDatabase(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linli-e2e-db-'))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const server = await startEmbeddedDatabase({ dataDir, settings })
  ends.push(
    () => server.stop(),
    () => rm(dataDir, { recursive: true, force: true }),
  )
  await makeTemplate(server.url)
  await makeTinyTemplate(server.url, loadTiny)
  return databaseAt(server.url, 'linli_tiny')
}
