// Unpacks a zip archive that a stranger made, part by part and piece by piece.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { piecesOf, type ByteSource } from './byte-source.ts'
import { Unreadable } from './read-request.ts'

/** What an archive may hold; anything beyond is taken for a bomb. */
export interface ZipLimits {
  entries: number
  /** Unpacked bytes of all wanted entries together. */
  unpacked: number
}

/** A packed file as the directory of its archive declares it. */
export interface ZipEntry {
  name: string
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

const endSignature = 0x0605_4b50
const entrySignature = 0x0201_4b50
const localSignature = 0x0403_4b50
/** The end record, and the longest comment behind it. */
const endSize = 22
const longestComment = 0xffff

/**
 * The wanted entries of an archive, by name in lower case. Throws `Unreadable` when the archive is damaged or declares
 * more than it may; nothing is unpacked yet.
 */
export function readDirectory(
  source: ByteSource,
  limits: ZipLimits,
  isWanted: (name: string) => boolean,
): ReadonlyMap<string, ZipEntry> {
  const { count, offset, end } = findEnd(source)
  if (count === 0 || count > limits.entries || offset > end) throw new Unreadable('invalid')
  const directory = source.read(offset, end - offset)
  const entries = new Map<string, ZipEntry>()
  let unpacked = 0
  for (let index = 0, at = 0; index < count; index += 1) {
    const { entry, next } = readEntry(directory, at)
    at = next
    if (!isWanted(entry.name)) continue
    unpacked += entry.size
    if (unpacked > limits.unpacked) throw new Unreadable('invalid')
    entries.set(entry.name, entry)
  }
  return entries
}

function readEntry(directory: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) throw new Unreadable('invalid')
  const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
  const entry = {
    name: directory
      .toString('utf8', at + 46, nameEnd)
      .replaceAll('\\', '/')
      .toLowerCase(),
    method: directory.readUInt16LE(at + 10),
    crc: directory.readUInt32LE(at + 16),
    packed: directory.readUInt32LE(at + 20),
    size: directory.readUInt32LE(at + 24),
    offset: directory.readUInt32LE(at + 42),
  }
  return { entry, next: nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32) }
}

/** The end record stands in the last 22 bytes, or further ahead by the length of a comment. */
function findEnd(source: ByteSource): { count: number; offset: number; end: number } {
  const from = Math.max(0, source.size - endSize - longestComment)
  const tail = source.read(from, source.size - from)
  for (let at = tail.length - endSize; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endSignature) continue
    return { count: tail.readUInt16LE(at + 10), offset: tail.readUInt32LE(at + 16), end: from + at }
  }
  throw new Unreadable('invalid')
}

/**
 * The content of an entry, piece by piece. It is measured against its own declaration: the first byte above ends it, and
 * so does a size or a sum at the end that is not as declared (the pieces before were given out by then).
 */
export async function* contentOf(source: ByteSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  const { method, crc, packed, size, offset } = entry
  const head = source.read(offset, 30)
  if (head.length < 30 || head.readUInt32LE(0) !== localSignature) throw new Unreadable('invalid')
  const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (start + packed > source.size || (method !== 0 && method !== 8)) throw new Unreadable('invalid')
  const pieces = piecesOf(source, start, packed)
  let sum = 0
  let bytes = 0
  for await (const piece of method === 0 ? pieces : inflated(pieces)) {
    bytes += piece.length
    if (bytes > size) throw new Unreadable('invalid')
    sum = crc32(piece, sum)
    yield piece
  }
  if (bytes !== size || sum !== crc) throw new Unreadable('invalid')
}

async function* inflated(pieces: Iterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 65_536 })
  const feeding = pipeline(Readable.from(pieces), inflate)
  // The loop below meets the same error as the feeding; without a handler it would count as unhandled meanwhile.
  feeding.catch(() => undefined)
  yield* inflate as AsyncIterable<Buffer>
  await feeding
}
