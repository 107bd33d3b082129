// The server's own settings: a small machine that also runs the application.
import { rmSync } from 'node:fs'
import { chown, lstat, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Identity } from './identity.ts'
import type { Placement } from './placement.ts'

/** Where the server listens: a private folder with a unix socket, or a loopback port where there are none. */
export interface Endpoint {
  socketDir: string
  port: number
}

const base: Readonly<Record<string, string>> = {
  cluster_name: 'linli',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '1GB',
  timezone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] ',
}

/** Chooses a new endpoint. The folder is short, because a socket's path may have 103 bytes only. */
export async function newEndpoint(identity: Identity): Promise<Endpoint> {
  if (process.platform === 'win32') return { socketDir: '', port: await freePort() }
  const parent = (await lstat('/tmp').catch(() => undefined)) ? '/tmp' : tmpdir()
  const socketDir = await mkdtemp(join(parent, 'linli-pg-'))
  if (identity.uid !== undefined) await chown(socketDir, identity.uid, identity.gid ?? identity.uid)
  return { socketDir, port: 5432 }
}

/** Makes the socket's folder again if somebody tidied it away; mkdir fails on one that a stranger made meanwhile. */
export async function reopenEndpoint(endpoint: Endpoint, identity: Identity): Promise<void> {
  const folder = endpoint.socketDir
  if (!folder || (await lstat(folder).catch(() => undefined))) return
  await mkdir(folder, { mode: 0o700 })
  if (identity.uid !== undefined) await chown(folder, identity.uid, identity.gid ?? identity.uid)
}

/** Removes the socket's folder after the server has ended. */
export async function dropEndpoint(endpoint: Pick<Endpoint, 'socketDir'>): Promise<void> {
  if (isOurs(endpoint.socketDir)) await rm(endpoint.socketDir, { recursive: true, force: true })
}

/** The same while this process is ending, when nothing can be waited for any more. */
export function dropEndpointNow(endpoint: Endpoint): void {
  if (isOurs(endpoint.socketDir)) rmSync(endpoint.socketDir, { recursive: true, force: true })
}

function isOurs(folder: string): boolean {
  return basename(folder).startsWith('linli-pg-')
}

/** Writes `linli.conf`, which the cluster's postgresql.conf includes. */
export async function writeServerConf(
  placement: Placement,
  endpoint: Endpoint,
  extra: Readonly<Record<string, string>>,
): Promise<void> {
  const settings: Record<string, string> = {
    ...base,
    ...extra,
    port: String(endpoint.port),
    listen_addresses: endpoint.socketDir ? '' : '127.0.0.1',
    ...(endpoint.socketDir && { unix_socket_directories: endpoint.socketDir, unix_socket_permissions: '0700' }),
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key} = '${value.replaceAll("'", "''")}'`)
  const path = join(placement.cluster, 'linli.conf')
  const note = '# Written at every start by Linli; put own settings into postgresql.auto.conf (ALTER SYSTEM).'
  await writeFile(path, `${note}\n${lines.join('\n')}\n`, { mode: 0o600 })
  const { uid, gid } = placement.identity
  if (uid !== undefined) await chown(path, uid, gid ?? uid)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
