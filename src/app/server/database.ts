import { Client } from 'pg'
import { appRole, connectionConfig } from '#kernel/server/db/connection.ts'
import { findMigrations, migrate } from '#kernel/server/db/migrate.ts'
import { migrateJobs } from '#kernel/server/jobs/runner.ts'
import { projectRoot } from '#kernel/server/root.ts'

/** Connects once; rejects while the database is away, or does not take its address. */
export async function reach(url: string): Promise<void> {
  const client = new Client(connectionConfig({ url, as: 'owner' }))
  client.on('error', () => {})
  await client.connect()
  await client.end()
}

/** Brings schema and job queue up to date; answers the names of the migrations that ran now. */
export async function migrateAll(url: string, log: (line: string) => void = () => {}): Promise<string[]> {
  const applied = await migrate(url, await findMigrations(projectRoot()), log)
  const client = new Client(connectionConfig({ url, as: 'owner', statementTimeout: 0 }))
  // The statement under way rejects as well.
  client.on('error', () => {})
  await client.connect()
  try {
    await migrateJobs(url, appRole, (text) => client.query(text))
  } finally {
    await client.end()
  }
  return applied
}
