// Starts, waits for and ends one server process.
import { execFile, spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connectAsSuperuser } from './connect.ts'
import { EmbeddedDatabaseError } from './failure.ts'
import { asIdentity } from './identity.ts'
import { program } from './locate.ts'
import { clearStalePidFile, readPidFile } from './pid-file.ts'
import type { Placement } from './placement.ts'
import { isAlive } from './process-table.ts'
import type { Endpoint } from './server-conf.ts'

const run = promisify(execFile)
const logLimit = 8 * 1024 * 1024

/** Starts a server and waits until it takes connections; resolves with its process number. */
export async function launchPostmaster(placement: Placement, endpoint: Endpoint): Promise<number> {
  // After kill -9 of the server its children hold the shared memory for a moment and the next start is refused.
  for (let attempt = 1; ; attempt += 1) {
    await clearStalePidFile(placement.cluster)
    const logStart = await rollLog(placement.dataDir)
    const pid = await spawnPostmaster(placement)
    // Nobody keeps it yet: a process that exits while it waits takes it along.
    const takeAlong = () => signalShutdown(pid)
    process.on('exit', takeAlong)
    const isUp = await answers(placement, endpoint, pid).finally(() => process.off('exit', takeAlong))
    if (isUp) return pid
    const reason = (await readFile(logPath(placement.dataDir), 'utf8').catch(() => '')).slice(logStart).trim()
    if (!/shared memory block/.test(reason) || attempt === 50) {
      throw new EmbeddedDatabaseError(
        `数据库启动失败，日志 ${logPath(placement.dataDir)} 的末尾：\n${reason.slice(-1500)}`,
      )
    }
    await pause(200)
  }
}

/**
 * Waits while a running server starts up or recovers; false when it ended, or could not be reached for `patience`
 * tries (40 a second): then its socket has been deleted under it.
 */
export async function answers(
  placement: Placement,
  endpoint: Endpoint,
  pid: number,
  patience = 2_400,
): Promise<boolean> {
  let unreachable = 0
  for (;;) {
    try {
      const client = await connectAsSuperuser(endpoint, placement.dataDir)
      await client.end()
      return true
    } catch (error) {
      const code = (error as { code?: string }).code
      // 57P03 is "the database system is starting up (or shutting down)"; recovery may take minutes.
      unreachable = code === '57P03' ? 0 : unreachable + 1
    }
    if (!isAlive(pid)) return false
    if (unreachable > patience) return false
    await pause(25)
  }
}

/** Ends a server: fast shutdown, after a minute the immediate one. Resolves when the process is gone. */
export async function endPostmaster(placement: Placement, pid: number): Promise<void> {
  signalShutdown(pid)
  if (process.platform === 'win32') {
    await run(program(placement.native, 'pg_ctl'), ['stop', '-D', placement.cluster, '-m', 'fast', '-w']).catch(
      () => undefined,
    )
  }
  for (let waited = 0; isAlive(pid); waited += 1) {
    if (waited === 2400) process.kill(pid, 'SIGQUIT')
    await pause(25)
  }
}

/** Asks for a fast shutdown without waiting, also while the process is ending. */
export function signalShutdown(pid: number): void {
  if (process.platform === 'win32') return
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It is gone already.
  }
}

function logPath(dataDir: string): string {
  return join(dataDir, 'pg.log')
}

async function spawnPostmaster(placement: Placement): Promise<number> {
  const { native, cluster, identity, dataDir } = placement
  if (process.platform === 'win32') {
    // postgres.exe refuses an administrator; pg_ctl gives up those rights first.
    await run(program(native, 'pg_ctl'), ['start', '-D', cluster, '-l', logPath(dataDir), '-w', '-t', '120']).catch(
      () => undefined,
    )
    return (await readPidFile(cluster))?.pid ?? 0
  }
  const log = await open(logPath(dataDir), 'a', 0o600)
  try {
    const [command, rest, who] = asIdentity(identity, [program(native, 'postgres'), '-D', cluster])
    const env = { ...process.env, PGDATA: undefined, LC_ALL: undefined }
    // Detached, with files for output: it outlives kill -9 of this process and is adopted by the next one.
    const child = spawn(command, rest, { ...who, cwd: '/', env, detached: true, stdio: ['ignore', log.fd, log.fd] })
    const pid = await new Promise<number>((resolve, reject) => {
      child.once('spawn', () => resolve(child.pid ?? 0))
      child.once('error', reject)
    })
    child.unref()
    return pid
  } finally {
    await log.close()
  }
}

/** Keeps the log small; returns the length from which the new start writes. */
async function rollLog(dataDir: string): Promise<number> {
  const path = logPath(dataDir)
  const size = (await stat(path).catch(() => undefined))?.size ?? 0
  if (size < logLimit) return (await readFile(path, 'utf8').catch(() => '')).length
  await rename(path, `${path}.old`)
  return 0
}
