import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract as tarExtract } from 'tar-stream'
import { BackupRefused, Manifest, manifestName, manifestSumName } from './manifest.ts'

export interface ArchiveEntry {
  name: string
  size: number
  stream: AsyncIterable<Buffer>
}

const broken = (what: string): BackupRefused => new BackupRefused(`备份文件已损坏：${what}`)
const mostManifest = 256 * 1024 * 1024

/** The entries of an archive in their order; each must be read, or is skipped. Throws BackupRefused when it is cut short. */
export async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const extract = tarExtract()
  const isPacked = await isGzip(file)
  const source = createReadStream(file)
  const fed = isPacked
    ? pipeline(source, createGunzip(), extract as unknown as NodeJS.WritableStream)
    : pipeline(source, extract as unknown as NodeJS.WritableStream)
  fed.catch(() => {})
  try {
    for await (const one of extract) {
      const stream = one as unknown as Readable
      yield { name: one.header.name, size: one.header.size ?? 0, stream: readable(stream) }
      stream.resume()
    }
    await fed
  } catch (error) {
    throw brokenBy(error)
  } finally {
    source.destroy()
  }
}

async function* readable(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch (error) {
    throw brokenBy(error)
  }
}

const brokenBy = (error: unknown): unknown =>
  error instanceof BackupRefused ? error : broken((error as Error).message)

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => {
    throw new BackupRefused(`无法读取备份文件：${file}`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

export async function wholeOf({ stream, size, name }: ArchiveEntry, most = mostManifest): Promise<Buffer> {
  if (size > most) throw broken(`${name} 过大`)
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

interface Seen {
  bytes: number
  parts: number
  sha256: string
}

/** Reads the whole archive once and answers its manifest when every part is there and unchanged. Writes nothing. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const tables = new Map<string, { hash: ReturnType<typeof createHash>; bytes: number; parts: number }>()
  const others = new Map<string, Seen>()
  let text: Buffer | undefined
  let sum = ''
  for await (const one of readEntries(file)) {
    const [, table, part] = /^table\/([a-z0-9_]+)\/(\d+)$/.exec(one.name) ?? []
    if (one.name === manifestName) text = await wholeOf(one)
    else if (one.name === manifestSumName) sum = (await wholeOf(one, 64)).toString()
    else if (table !== undefined) {
      const seen = tables.get(table) ?? { hash: createHash('sha256'), bytes: 0, parts: 0 }
      tables.set(table, seen)
      if (Number(part) !== seen.parts) throw broken(one.name)
      seen.parts += 1
      for await (const chunk of one.stream) {
        seen.hash.update(chunk)
        seen.bytes += chunk.length
      }
    } else {
      const hash = createHash('sha256')
      let bytes = 0
      for await (const chunk of one.stream) {
        hash.update(chunk)
        bytes += chunk.length
      }
      others.set(one.name, { bytes, parts: 1, sha256: hash.digest('hex') })
    }
  }
  const manifest = readManifest(text, sum)
  const found = new Map(
    [...tables].map(([name, { hash, ...rest }]): [string, Seen] => [name, { ...rest, sha256: hash.digest('hex') }]),
  )
  compare(manifest, found, others)
  return manifest
}

function readManifest(text: Buffer | undefined, sum: string): Manifest {
  if (!text) throw broken('没有清单，文件可能不完整')
  if (createHash('sha256').update(text).digest('hex') !== sum) throw broken('清单的校验和不符')
  const parsed = Manifest.safeParse(JSON.parse(text.toString('utf8')))
  if (!parsed.success) throw new BackupRefused('备份文件的格式不受支持，请用更新的版本恢复')
  return parsed.data
}

const nothing: Seen = { bytes: 0, parts: 0, sha256: createHash('sha256').digest('hex') }

function compare(manifest: Manifest, tables: ReadonlyMap<string, Seen>, others: ReadonlyMap<string, Seen>): void {
  for (const { name, parts, ...table } of manifest.tables) {
    const seen = tables.get(name) ?? nothing
    if (seen.parts !== parts || !isSame(seen, table)) throw broken(`表 ${name} 的校验和不符`)
  }
  for (const { path, ...file } of manifest.files) {
    const seen = others.get(`files/${path}`)
    if (!seen || !isSame(seen, file) || isUnsafe(path)) throw broken(`附件 ${path} 的校验和不符`)
  }
  if (manifest.holdsSecret && !others.has('secret')) throw broken('没有密钥')
  const listed = new Set([
    ...manifest.tables.map(({ name }) => name),
    ...manifest.files.map(({ path }) => `files/${path}`),
  ])
  const stray = [...tables.keys(), ...others.keys()].find((name) => name !== 'secret' && !listed.has(name))
  if (stray !== undefined) throw broken(`清单里没有 ${stray}`)
}

const isSame = (one: Pick<Seen, 'bytes' | 'sha256'>, other: Pick<Seen, 'bytes' | 'sha256'>): boolean =>
  one.bytes === other.bytes && one.sha256 === other.sha256

/** A path that would leave the folder. */
const isUnsafe = (path: string): boolean =>
  /[\\\0]/.test(path) || path.split('/').some((part) => part === '' || part === '.' || part === '..')
