// Where the files of an archive go: into a folder, or into another store.
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { NamedStore } from '#kernel/server/files/file-store.ts'
import type { Manifest } from './manifest.ts'
import { readEntries } from './read.ts'

/** The files' side of a restoration. */
export interface FilesTarget {
  place: string
  isEmpty(): Promise<boolean>
  /** Brings in all files of the archive, yet unseen. */
  stage(archive: string): Promise<void>
  /** Puts them in place of what is there, around the commit; a commit that fails leaves what was there. */
  swap(manifest: Manifest, commit: () => Promise<void>): Promise<void>
  /** Clears away what was staged and not put in place. */
  drop(): Promise<void>
}

/** A folder is staged beside the one that it replaces. */
export function folderTarget(folder: string): FilesTarget {
  const staged = `${folder}.restore-${randomBytes(4).toString('hex')}`
  return {
    place: `目录 ${folder} `,
    isEmpty: async () => (await readdir(folder).catch(() => [])).every((name) => name === '.tmp'),
    stage: async (archive) => {
      await mkdir(staged, { recursive: true, mode: 0o700 })
      for await (const { path, stream } of filesOf(archive)) {
        const place = join(staged, path)
        await mkdir(dirname(place), { recursive: true, mode: 0o700 })
        await pipeline(stream, createWriteStream(place, { mode: 0o600 }))
      }
    },
    swap: (_manifest, commit) => swapFolder(staged, folder, commit),
    drop: () => rm(staged, { recursive: true, force: true }),
  }
}

/**
 * Stored paths are never written twice, so the archive's files may come in beside what is there: nothing refers to them
 * before the commit. What the archive does not hold goes after it.
 */
export function storeTarget(store: NamedStore): FilesTarget {
  return {
    place: store.place,
    isEmpty: async () => {
      for await (const _one of store.list()) return false
      return true
    },
    stage: async (archive) => {
      for await (const { path, stream, size } of filesOf(archive)) await store.write(path, Readable.from(stream), size)
    },
    swap: async ({ files }, commit) => {
      await commit()
      const kept = new Set(files.map(({ path }) => path))
      for await (const { path } of store.list()) if (!kept.has(path)) await store.remove(path)
    },
    drop: async () => {},
  }
}

async function* filesOf(archive: string) {
  for await (const { name, stream, size } of readEntries(archive))
    if (name.startsWith('files/')) yield { path: name.slice('files/'.length), stream, size }
}

async function swapFolder(staged: string, target: string, commit: () => Promise<void>): Promise<void> {
  const old = `${staged}-old`
  const had = await rename(target, old).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
  await mkdir(dirname(target), { recursive: true })
  await rename(staged, target)
  try {
    await commit()
  } catch (error) {
    await rename(target, staged)
    if (had) await rename(old, target)
    throw error
  }
  await rm(old, { recursive: true, force: true })
}
