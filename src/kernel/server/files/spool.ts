// Uploads on their way into a store: each in a local file of its own until it has been looked at.
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import { tooLarge, unwritable, type Spooled, type Written } from './file-store.ts'

/** An upload that lies whole in a local file, with what is known of it. */
export type Upload = Spooled & Written

/** A folder for uploads that are on their way. */
export type SpoolFolder = {
  /** Takes at most `limit` bytes. When this throws nothing is left, and the rest of the source is read and dropped. */
  take: (source: Readable, limit: number) => Promise<Upload>
}

const unwritableCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EFBIG'])

/** What a disk that takes nothing more becomes; every other error stays what it is. */
export function asRefused(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return unwritableCodes.has(code) ? unwritable(error) : error
}

/** The folder is made with the first upload; its files are for this user only. */
export function openSpool(folder: string): SpoolFolder {
  return {
    take: async (source, limit) => {
      const file = join(folder, randomBytes(16).toString('hex'))
      const drop = () => rm(file, { force: true })
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        return { file, drop, ...(await copyTo(file, source, limit)) }
      } catch (error) {
        source.resume()
        await drop().catch(() => undefined)
        throw asRefused(error)
      }
    },
  }
}

async function copyTo(file: string, source: Readable, limit: number): Promise<Written> {
  const handle = await open(file, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      if (bytes > limit) throw tooLarge(limit)
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    await handle.sync()
    return { bytes, sha256: hash.digest('hex') }
  } finally {
    await handle.close()
  }
}
