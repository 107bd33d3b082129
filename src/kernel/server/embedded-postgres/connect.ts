// Short connections of the launcher itself, as the cluster's superuser.
import pg from 'pg'
import { serverPassword } from './initialise.ts'
import type { Endpoint } from './server-conf.ts'

/** Opens a connection as `postgres`; rejects with the driver's error while the server does not answer. */
export async function connectAsSuperuser(
  endpoint: Endpoint,
  dataDir: string,
  database = 'postgres',
): Promise<pg.Client> {
  const client = new pg.Client({
    host: endpoint.socketDir || '127.0.0.1',
    port: endpoint.port,
    user: 'postgres',
    database,
    password: endpoint.socketDir ? undefined : await serverPassword(dataDir),
    connectionTimeoutMillis: 5_000,
    application_name: 'linli-launcher',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Connection string of the application's owner role, in the form that `pg` reads. */
export async function ownerUrl(endpoint: Endpoint, dataDir: string): Promise<string> {
  if (endpoint.socketDir) {
    return `postgresql://linli_owner@/linli?host=${encodeURIComponent(endpoint.socketDir)}&port=${endpoint.port}`
  }
  return `postgresql://linli_owner:${await serverPassword(dataDir)}@127.0.0.1:${endpoint.port}/linli`
}
