// Unpacks a zip archive that a stranger made.
import { crc32, inflateRawSync } from 'node:zlib'

/** What an archive may hold; anything beyond is taken for a bomb. */
export interface ZipLimits {
  entries: number
  /** Unpacked bytes of all wanted entries together. */
  unpacked: number
}

interface Entry {
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

/**
 * The wanted entries of an archive by name, or undefined when it is damaged, holds too much, or lies. The declared
 * sizes are added up before anything is unpacked, and each entry is unpacked against its own declaration, stopping at
 * the first byte above.
 */
export function unzip(
  file: Buffer,
  limits: ZipLimits,
  wanted: (name: string) => boolean,
): Map<string, Buffer> | undefined {
  try {
    const entries = readDirectory(file, limits.entries)?.filter(({ name }) => wanted(name))
    if (!entries || entries.reduce((sum, { size }) => sum + size, 0) > limits.unpacked) return undefined
    return new Map(entries.map((entry) => [entry.name, unpack(file, entry)]))
  } catch {
    return undefined // A read beyond the end, data that does not inflate, or an entry that lies.
  }
}

function readDirectory(file: Buffer, most: number): Entry[] | undefined {
  const end = findEnd(file)
  if (end === undefined) return undefined
  const count = file.readUInt16LE(end + 10)
  if (count === 0 || count > most) return undefined
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== entrySignature) return undefined
    const nameLength = file.readUInt16LE(at + 28)
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      crc: file.readUInt32LE(at + 16),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

/** The end record stands in the last 22 bytes, or further ahead by the length of a comment. */
function findEnd(file: Buffer): number | undefined {
  for (let at = file.length - 22; at >= 0 && at >= file.length - 22 - 0xffff; at -= 1) {
    if (file.readUInt32LE(at) === endSignature) return at
  }
  return undefined
}

function unpack(file: Buffer, { method, crc, packed, size, offset }: Entry): Buffer {
  if (file.readUInt32LE(offset) !== localSignature) throw new RangeError('no entry where one is declared')
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const data = file.subarray(start, start + packed)
  if (method !== 0 && method !== 8) throw new RangeError('unknown method')
  const content = method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, size) })
  if (data.length !== packed || content.length !== size) throw new RangeError('a size is not as declared')
  if (crc32(content) !== crc) throw new RangeError('damaged')
  return content
}
