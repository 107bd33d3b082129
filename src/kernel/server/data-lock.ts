// One running Linli per data folder.
import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, processMark } from './embedded-postgres/process-table.ts'

/** The folder is ours until `release`; `note` tells later starters where we answer. */
export interface DataLock {
  release(): Promise<void>
  note(address: string): Promise<void>
}

/** Who holds the folder, and where it answers when it has said so. */
export interface DataLockHolder {
  pid: number
  address?: string
}

interface LockFile extends DataLockHolder {
  /** Start of that process, so that a later process with the same number is not taken for it. */
  mark?: string
  /** Machine or container; process numbers mean nothing on another one. */
  host: string
  token: string
}

const beatMs = 5_000
/** A lock from another machine (a shared folder) counts for so long after its last beat, in milliseconds. */
const foreignMs = 30_000
/** Removing a stale lock takes no longer than this, in milliseconds. */
const discardMs = 10_000

/**
 * Takes the data folder for this process, making the folder where it is missing, or says who has it. A lock whose
 * process is gone is taken over, also when its number meanwhile belongs to another process. `name` is the file's.
 */
export async function acquireDataLock(
  dataDir: string,
  name = 'linli.lock',
): Promise<DataLock | { heldBy: DataLockHolder }> {
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, name)
  const own: LockFile = { pid: process.pid, host: hostname(), token: randomBytes(8).toString('hex') }
  const mark = await processMark(process.pid)
  if (mark !== undefined) own.mark = mark
  for (;;) {
    const made = await claim(path, JSON.stringify(own))
    if (made) return hold(path, own)
    const found = await readFile(path, 'utf8').catch(() => undefined)
    if (found === undefined) continue
    const holder = parse(found)
    if (holder && (await holds(path, holder))) {
      return {
        heldBy: holder.address === undefined ? { pid: holder.pid } : { pid: holder.pid, address: holder.address },
      }
    }
    await discard(path, found)
  }
}

/** Makes the lock file with its whole content in one step; false when there is one. */
async function claim(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, text, { mode: 0o600 })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // Some file systems know no hard links.
    return await writeFile(path, text, { flag: 'wx', mode: 0o600 }).then(
      () => true,
      (second: NodeJS.ErrnoException) => {
        if (second.code === 'EEXIST') return false
        throw second
      },
    )
  } finally {
    await rm(draft, { force: true })
  }
}

function hold(path: string, own: LockFile): DataLock {
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), beatMs)
  beat.unref()
  return {
    async note(address) {
      own.address = address
      const draft = `${path}.${own.token}`
      await writeFile(draft, JSON.stringify(own), { mode: 0o600 })
      await rename(draft, path)
    },
    async release() {
      clearInterval(beat)
      const found = await readFile(path, 'utf8').catch(() => '')
      if (parse(found)?.token === own.token) await rm(path, { force: true })
    },
  }
}

async function holds(path: string, holder: LockFile): Promise<boolean> {
  if (holder.host !== hostname()) {
    const beaten = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0
    return Date.now() - beaten < foreignMs
  }
  if (!isAlive(holder.pid)) return false
  const mark = await processMark(holder.pid)
  return holder.mark === undefined || mark === undefined || mark === holder.mark
}

/**
 * Removes exactly the lock that was judged stale. Of several starters only the one that makes the mark for this content
 * may do so; nobody else changes the file meanwhile, because its owner is gone and a new lock needs it removed first.
 */
async function discard(path: string, judged: string): Promise<void> {
  const mark = `${path}.${createHash('sha256').update(judged).digest('hex').slice(0, 16)}`
  if (!(await claim(mark, ''))) {
    const made = (await stat(mark).catch(() => undefined))?.mtimeMs
    // Left by a starter that was killed in between.
    if (made !== undefined && Date.now() - made > discardMs) await rm(mark, { force: true })
    await pause(10)
    return
  }
  try {
    if ((await readFile(path, 'utf8').catch(() => undefined)) === judged) await rm(path, { force: true })
  } finally {
    await rm(mark, { force: true })
  }
}

/** An unreadable file names nobody and is stale. */
function parse(text: string): LockFile | undefined {
  try {
    const value = JSON.parse(text) as Partial<LockFile>
    return typeof value.pid === 'number' && typeof value.host === 'string' ? (value as LockFile) : undefined
  } catch {
    return undefined
  }
}
