import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** The bytes of a file, of which any part can be read; what lies beyond the end is left out. */
export interface ByteSource {
  size: number
  read(at: number, length: number): Buffer
  close(): void
}

const pieceSize = 65_536

/** Opens a file, given as a path or as bytes. Synchronous: for threads that have nothing else to do. */
export function openBytes(source: string | Uint8Array): ByteSource {
  if (typeof source !== 'string') {
    const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    return { size: bytes.length, read: (at, length) => bytes.subarray(at, at + length), close: () => undefined }
  }
  const file = openSync(source, 'r')
  return {
    size: fstatSync(file).size,
    read: (at, length) => {
      const bytes = Buffer.allocUnsafe(length)
      let done = 0
      while (done < length) {
        const count = readSync(file, bytes, done, length - done, at + done)
        if (count === 0) break
        done += count
      }
      return bytes.subarray(0, done)
    },
    close: () => closeSync(file),
  }
}

/** A part of a file, piece by piece. */
export function* piecesOf(source: ByteSource, from = 0, length = source.size): Generator<Buffer> {
  for (let at = 0; at < length; at += pieceSize) yield source.read(from + at, Math.min(pieceSize, length - at))
}
