// Decides as whom PostgreSQL runs. Its programs refuse root, and another user may not reach a checkout below root's home.
import { spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './failure.ts'
import { program } from './locate.ts'

/** How a program is started: a command before it, or another user's numbers. */
export interface Identity {
  kind: 'self' | 'namespace' | 'user'
  prefix: readonly string[]
  uid?: number
  gid?: number
}

interface PasswdEntry {
  name: string
  uid: number
  gid: number
}

/** We are an ordinary user (or on Windows): no change of identity. */
export const self: Identity = { kind: 'self', prefix: [] }

/** Whether this process is root and PostgreSQL would refuse to run as it is. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The user that owns a folder, or undefined where it does not exist. */
export async function ownerOf(folder: string): Promise<number | undefined> {
  return (await stat(folder).catch(() => undefined))?.uid
}

/**
 * Root seen as an ordinary user inside a user namespace: files stay root's own, so binaries and data stay in place.
 * Undefined where namespaces are forbidden, `unshare` is missing, or root without its privileges cannot reach the paths.
 */
export async function namespaceIdentity(native: string, dataDir: string): Promise<Identity | undefined> {
  const users = await passwd()
  // initdb looks the user's name up, so the number must stand in passwd.
  const shown = users.find((user) => user.uid === 1000) ?? preferred(users)
  if (!shown) return undefined
  const identity: Identity = {
    kind: 'namespace',
    prefix: ['unshare', '--user', `--map-user=${shown.uid}`, `--map-group=${shown.gid || 1000}`],
  }
  return canRun(identity, native) && canWrite(identity, dataDir) ? identity : undefined
}

/** The existing system user that PostgreSQL may run as: `postgres`, else `nobody`, or exactly the one asked for. */
export async function userIdentity(uid?: number): Promise<Identity> {
  const users = await passwd()
  const user = uid === undefined ? preferred(users) : users.find((entry) => entry.uid === uid)
  if (!user) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL 不能以 root 运行，本机又没有可用的普通用户${uid === undefined ? '' : `（uid ${uid}）`}。请用普通用户启动，或设置 DATABASE_URL。`,
    )
  }
  return { kind: 'user', prefix: [], uid: user.uid, gid: user.gid }
}

/** Whether PostgreSQL's own binary starts under that identity. */
export function canRun(identity: Identity, native: string): boolean {
  return (
    runSync(identity, [program(native, 'postgres'), '--version']) &&
    runSync(identity, [program(native, 'initdb'), '--version'])
  )
}

/** Whether that identity can enter a folder (and so reach what it owns in it). */
export function canEnter(identity: Identity, folder: string): boolean {
  return runSync(identity, ['/bin/sh', '-c', 'cd "$0"', folder])
}

function canWrite(identity: Identity, folder: string): boolean {
  return runSync(identity, ['/bin/sh', '-c', 'cd "$0" && test -w .', folder])
}

/** Command, arguments and options with which `child_process` starts a program under that identity. */
export function asIdentity(
  identity: Identity,
  words: readonly string[],
): [string, string[], { uid?: number; gid?: number }] {
  const [command = '', ...rest] = [...identity.prefix, ...words]
  const { uid, gid } = identity
  return [command, rest, uid === undefined ? {} : { uid, gid }]
}

function runSync(identity: Identity, words: readonly string[]): boolean {
  const [command, rest, who] = asIdentity(identity, words)
  return spawnSync(command, rest, { ...who, cwd: '/', stdio: 'ignore', timeout: 20_000 }).status === 0
}

function preferred(users: readonly PasswdEntry[]): PasswdEntry | undefined {
  const ordinary = users.filter((user) => user.uid > 0)
  return (
    ordinary.find((user) => user.name === 'postgres') ?? ordinary.find((user) => user.name === 'nobody') ?? ordinary[0]
  )
}

async function passwd(): Promise<PasswdEntry[]> {
  const text = await readFile(join('/', 'etc', 'passwd'), 'utf8').catch(() => '')
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((parts) => parts.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
