import { open } from 'node:fs/promises'

const endBytes = 22
const entryBytes = 46
const maxComment = 0xffff
const maxDirectory = 4 * 1024 * 1024

/**
 * The names in a zip archive's directory, without unpacking anything; undefined when the file is no plain zip archive
 * (its directory is missing, damaged, larger than 4 MB or outside the file).
 */
export async function readZipNames(file: string): Promise<string[] | undefined> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const tail = Buffer.alloc(Math.min(size, endBytes + maxComment))
    await handle.read(tail, 0, tail.length, size - tail.length)
    const end = tail.lastIndexOf('PK\u0005\u0006', tail.length, 'latin1')
    if (end < 0 || end + endBytes > tail.length) return undefined
    const [count, length, start] = [
      tail.readUInt16LE(end + 10),
      tail.readUInt32LE(end + 12),
      tail.readUInt32LE(end + 16),
    ]
    if (length > maxDirectory || start + length > size) return undefined
    const directory = Buffer.alloc(length)
    await handle.read(directory, 0, length, start)
    return namesIn(directory, count)
  } finally {
    await handle.close()
  }
}

function namesIn(directory: Buffer, count: number): string[] | undefined {
  const names: string[] = []
  let at = 0
  while (names.length < count) {
    if (at + entryBytes > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined
    const length = directory.readUInt16LE(at + 28)
    names.push(directory.toString('utf8', at + entryBytes, at + entryBytes + length))
    at += entryBytes + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names
}
