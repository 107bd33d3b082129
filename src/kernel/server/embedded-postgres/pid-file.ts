// PostgreSQL's own lock file, `postmaster.pid`: who runs on a cluster, and where it listens.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPostmaster } from './process-table.ts'

/** The lines of `postmaster.pid` that matter here. */
export interface PidFile {
  pid: number
  port: number
  /** Folder of the unix socket; empty on Windows. */
  socketDir: string
  /** It has said that it takes connections. */
  ready: boolean
}

/** The postmaster that runs on the cluster now, if any. */
export async function runningPostmaster(cluster: string): Promise<PidFile | undefined> {
  const file = await readPidFile(cluster)
  return file && (await isPostmaster(file.pid, cluster)) ? file : undefined
}

/** Reads the file; undefined where there is none or nothing legible in it. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]) || 0, socketDir: lines[4]?.trim() ?? '', ready: lines[7]?.trim() === 'ready' }
}

/**
 * Prepares a left-over file for the next start. PostgreSQL clears it itself, after checking the shared memory named in
 * it; it only stumbles when the number belongs to a stranger or to a process not yet collected, or the file is empty.
 */
export async function clearStalePidFile(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid')
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const file = await readPidFile(cluster)
  if (!file) return rm(path, { force: true })
  if (await isPostmaster(file.pid, cluster)) return
  // A number that no process can have keeps PostgreSQL's check of the shared memory alive.
  await writeFile(path, text.replace(/^\d+/, '999999999'))
}
