// A zip archive written front to back: sizes follow each entry's data, so nothing is held but one chunk.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file inside the archive, its text taken piece by piece. */
export interface ZipEntry {
  /** Path inside the archive, ASCII. */
  name: string
  content: Iterable<string> | AsyncIterable<string>
}

interface Written {
  name: Buffer
  offset: number
  crc: number
  packed: number
  size: number
}

const largest = 0xffff_ffff
/** Version 2.0; sizes in a descriptor behind the data, names in UTF-8; deflate; 1 January 1980, so equal rows make equal files. */
const common = (crc: number, packed: number, size: number, nameLength: number): Buffer => {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(0x0808, 2)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt16LE(0x0021, 8)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(packed, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(nameLength, 22)
  return fields
}

/**
 * The bytes of an archive, entry after entry, as fast as they are taken. An error of a content ends the archive with
 * it; giving up half-way closes the content. More than 4 GiB in all is a RangeError.
 */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 }
    const header = Buffer.concat([Buffer.from('PK\u0003\u0004'), common(0, 0, 0, entry.name.length), entry.name])
    yield header
    for await (const chunk of deflated(content, entry)) yield chunk
    if (entry.size > largest || offset + entry.packed > largest) throw new RangeError('the archive exceeds 4 GiB')
    yield descriptor(entry)
    offset += header.length + entry.packed + 16
    written.push(entry)
  }
  yield directory(written, offset)
}

async function* deflated(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 5 })
  const feeding = pipeline(Readable.from(counted(content, entry), { objectMode: false }), deflate)
  // The loop below meets the same error as the feeding; without a handler it would count as unhandled meanwhile.
  feeding.catch(() => undefined)
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    entry.packed += chunk.length
    yield chunk
  }
  await feeding
}

async function* counted(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

function descriptor(entry: Written): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.write('PK\u0007\u0008', 'latin1')
  bytes.writeUInt32LE(entry.crc, 4)
  bytes.writeUInt32LE(entry.packed, 8)
  bytes.writeUInt32LE(entry.size, 12)
  return bytes
}

function directory(entries: readonly Written[], offset: number): Buffer {
  const records = entries.flatMap((entry) => {
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(entry.offset, 10)
    const fields = common(entry.crc, entry.packed, entry.size, entry.name.length)
    return [Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, tail, entry.name]
  })
  const size = records.reduce((sum, record) => sum + record.length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...records, end])
}
