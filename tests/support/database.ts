import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrateAll } from '#app/server/database.ts'

/** `linli_template` holds the schema alone, `linli_tiny` the tiny district too. */
type Template = 'linli_template' | 'linli_tiny'

const template = 'linli_template'

/** The same server, another database. */
export function databaseAt(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}

async function asOwner(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** As files, not as blocks through the log: half of the work where the files stand in memory, and nothing has to last. */
const copyOf = (name: string, from: string) => `create database ${name} template ${from} strategy file_copy`

/** Migrates the template once for the run. */
export async function makeTemplate(url: string): Promise<void> {
  await asOwner(url, `create database ${template}`)
  await migrateAll(databaseAt(url, template))
}

/** Makes the second template out of the first. */
export async function makeTinyTemplate(url: string, load: (url: string) => Promise<void>): Promise<void> {
  await asOwner(url, copyOf('linli_tiny', template))
  await load(databaseAt(url, 'linli_tiny'))
}

/** Another database of the tiny district, while nobody is connected to the first. */
export async function copyTiny(url: string, name: string): Promise<string> {
  await asOwner(url, copyOf(name, 'linli_tiny'))
  return databaseAt(url, name)
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of its own for a test file, cloned from the migrated template. */
export async function cloneDatabase(from: Template = template): Promise<TestDatabase> {
  const server = inject('databaseUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  await asOwner(server, copyOf(name, from))
  return { url: databaseAt(server, name), drop: () => asOwner(server, `drop database if exists ${name} with (force)`) }
}
