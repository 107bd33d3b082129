import { constants, type Dirent } from 'node:fs'
import { mkdir, open, readdir, realpath, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'

import { FileRefused, type NamedStore, type WriteCheck, type Written } from './file-store.ts'
import { asRefused, openSpool } from './spool.ts'
import { resolveBelow } from './stored-path.ts'

/** Files in a folder of this machine. */
export type DiskStore = NamedStore & {
  /** Removes what writes that a crash cut short left before a moment, and tells how many there were. */
  sweep(before: Date): Promise<number>
}

const absences = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EISDIR'])

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

async function unlessAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (absences.has(codeOf(error))) return undefined
    throw error
  }
}

/** Every file below a folder; none where the folder is not there. */
async function entriesBelow(folder: string): Promise<Dirent[]> {
  const found = await unlessAbsent(readdir(folder, { recursive: true, withFileTypes: true }))
  return (found ?? []).filter((entry) => entry.isFile())
}

/** Makes a rename or a new folder survive a power cut. Windows cannot open folders and keeps such changes itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The store on a local folder, which is made on the first write. Files and folders are for this user only. */
export function createDiskStore(root: string): DiskStore {
  const base = resolve(root)
  const spools = join(base, '.tmp')
  const spool = openSpool(spools)

  /** Whether a place is below the root even after every link on its way was followed. */
  async function isInside(place: string): Promise<boolean> {
    const [real, realBase] = await Promise.all([realpath(place), realpath(base)])
    return real.startsWith(realBase + sep)
  }

  async function publish(file: string, target: string): Promise<void> {
    const folder = dirname(target)
    const made = await mkdir(folder, { recursive: true, mode: 0o700 })
    if (!(await isInside(folder))) throw new Error(`${relative(base, folder)} leads out of the file store`)
    await rename(file, target)
    await syncFolder(folder)
    const highest = made === undefined ? folder : dirname(made)
    for (let at = folder; at !== highest;) {
      at = dirname(at)
      await syncFolder(at)
    }
  }

  async function write(path: string, source: Readable, limit: number, check?: WriteCheck): Promise<Written> {
    const target = resolveBelow(base, path)
    if (target === undefined) {
      source.resume()
      throw new FileRefused(400, '文件路径格式非法！')
    }
    const { file, drop, ...written } = await spool.take(source, limit)
    try {
      await check?.(file, written)
      await publish(file, target).catch(async (error: unknown) => {
        // A removal may have taken the emptied folder away between its making and the rename: once more.
        if (codeOf(error) !== 'ENOENT') throw error
        await publish(file, target)
      })
      return written
    } catch (error) {
      await drop()
      throw asRefused(error)
    }
  }

  async function openTarget(path: string) {
    const target = resolveBelow(base, path)
    if (target === undefined) return undefined
    if (!(await unlessAbsent(isInside(target)))) return undefined
    const handle = await unlessAbsent(open(target, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)))
    if (handle === undefined) return undefined
    const facts = await handle.stat()
    if (facts.isFile()) return { handle, size: facts.size }
    await handle.close()
    return undefined
  }

  return {
    place: `目录 ${base}`,
    write,
    spool: spool.take,
    async stat(path) {
      const found = await openTarget(path)
      if (found === undefined) return undefined
      await found.handle.close()
      return { size: found.size }
    },
    async open(path, range) {
      const found = await openTarget(path)
      if (found === undefined) return undefined
      const { handle, size } = found
      return { stream: handle.createReadStream(range), size, ...(range && { range }) }
    },
    async remove(path) {
      const target = resolveBelow(base, path)
      if (target === undefined || !(await unlessAbsent(isInside(dirname(target))))) return
      await rm(target, { force: true })
      // The folder goes with its last file; one that is not empty (its thumbnail) stays.
      await rmdir(dirname(target)).catch(() => undefined)
    },
    async *list() {
      for (const entry of await entriesBelow(base)) {
        const full = join(entry.parentPath, entry.name)
        const path = relative(base, full).split(sep).join('/')
        // One that was removed meanwhile is no part of the store.
        const facts = path.startsWith('.tmp/') ? undefined : await unlessAbsent(stat(full))
        if (facts) yield { path, size: facts.size }
      }
    },
    async sweep(before) {
      const files = (await unlessAbsent(readdir(spools))) ?? []
      let swept = 0
      for (const name of files) {
        const facts = await unlessAbsent(stat(join(spools, name)))
        if (facts === undefined || facts.mtime >= before) continue
        await rm(join(spools, name), { force: true })
        swept += 1
      }
      return swept
    },
  }
}
