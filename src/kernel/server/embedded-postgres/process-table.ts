// What the operating system says about other processes; used by the database launcher and the data lock.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, readlink, realpath } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether a process with that number runs, whoever owns it; one that has ended but was not collected does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return process.platform !== 'linux' || !/^\) [ZX]/.test(afterName(statLine(pid)))
}

function statLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/** The name in brackets may itself hold blanks and brackets: the fields begin after the last one. */
function afterName(line: string): string {
  return line.slice(line.lastIndexOf(')'))
}

/**
 * A text that differs between two processes that had the same number one after the other: boot and start tick on
 * Linux, the start time elsewhere. Undefined where it cannot be told (Windows, or the process is gone).
 */
export async function processMark(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  if (process.platform === 'linux') {
    const start = afterName(statLine(pid)).split(' ')[20]
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
    return start && `${boot.trim()}/${start}`
  }
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() || undefined
}

/** Whether a living process is a PostgreSQL server on that data directory, as far as the platform lets us see. */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
    if (folder !== undefined) return folder === (await realpath(cluster).catch(() => cluster))
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres') && stdout.includes(cluster)
}
