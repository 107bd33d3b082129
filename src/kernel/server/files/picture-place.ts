import { readFile, writeFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** The tag of the first directory that leads to the directory of the place. */
const placeTag = 0x8825
const valueBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
const emptied = 'liNl'
const exifMark = Buffer.from('Exif\0\0')
/** Beginnings of the other text that cameras and programs write beside a picture; it may name the place as well. */
const xmpMarks = ['http://ns.adobe.com/xap/1.0/\0', 'http://ns.adobe.com/xmp/extension/\0'].map((one) =>
  Buffer.from(one),
)

/**
 * Takes the place where a picture was taken out of its file, and leaves everything else, byte by byte: what a camera wrote
 * of it becomes zeros, so that neither size nor picture changes. Answers whether there was anything.
 */
export async function clearPlace(file: string, extension: string): Promise<boolean> {
  const bytes = await readFile(file)
  const isCleared = extension === 'png' ? clearPng(bytes) : extension === 'webp' ? clearWebp(bytes) : clearJpeg(bytes)
  if (isCleared) await writeFile(file, bytes)
  return isCleared
}

/** Everywhere in the file: previews and second pictures have such a part of their own. */
function clearJpeg(bytes: Buffer): boolean {
  let isCleared = false
  for (let at = bytes.indexOf(exifMark); at >= 0; at = bytes.indexOf(exifMark, at + 1))
    isCleared = clearTiff(bytes.subarray(at + exifMark.length)) || isCleared
  for (const mark of xmpMarks)
    for (let at = bytes.indexOf(mark); at >= 4; at = bytes.indexOf(mark, at + 1)) {
      // The length of the part stands before it and counts itself.
      const end = at - 2 + bytes.readUInt16BE(at - 2)
      bytes.fill(0x20, at + mark.length, Math.min(end, bytes.length))
      isCleared = true
    }
  return isCleared
}

function clearWebp(bytes: Buffer): boolean {
  let isCleared = false
  for (let at = 12; at + 8 <= bytes.length;) {
    const kind = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const part = bytes.subarray(at + 8, at + 8 + size)
    if (kind === 'EXIF') isCleared = clearExif(part) || isCleared
    if (kind === 'XMP ') isCleared = part.fill(0x20).length > 0 || isCleared
    at += 8 + size + (size % 2)
  }
  return isCleared
}

function clearPng(bytes: Buffer): boolean {
  let isCleared = false
  for (let at = 8; at + 12 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    const end = at + 8 + size
    if (end + 4 > bytes.length) break
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const part = bytes.subarray(at + 8, end)
    if (clearPngPart(kind, part)) {
      // Text that is emptied is no text any more: a chunk of our own, which readers pass over.
      if (kind !== 'eXIf') bytes.write(emptied, at + 4, 'latin1')
      bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end)
      isCleared = true
    }
    at = end + 4
  }
  return isCleared
}

function clearPngPart(kind: string, part: Buffer): boolean {
  if (kind === 'eXIf') return clearExif(part)
  const keyword = part.toString('latin1', 0, Math.max(0, part.indexOf(0)))
  const isText = kind === 'iTXt' || kind === 'tEXt' || kind === 'zTXt'
  if (!isText || !/^(?:XML:com\.adobe\.xmp|Raw profile type (?:exif|xmp|APP1))$/i.test(keyword)) return false
  part.fill(0)
  return true
}

const clearExif = (part: Buffer): boolean =>
  clearTiff(part.indexOf(exifMark) === 0 ? part.subarray(exifMark.length) : part)

/** A camera's directory: the place is one of its own, whose entries and values become zeros. */
function clearTiff(bytes: Buffer): boolean {
  const order = bytes.toString('latin1', 0, 4)
  if (order !== 'II*\0' && order !== 'MM\0*') return false
  const isLittle = order.startsWith('II')
  const short = (at: number) =>
    at < 0 || at + 2 > bytes.length ? 0 : isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
  const long = (at: number) =>
    at < 0 || at + 4 > bytes.length ? 0 : isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)
  const first = long(4)
  for (let entry = first + 2; entry < first + 2 + short(first) * 12; entry += 12) {
    if (short(entry) !== placeTag) continue
    const place = long(entry + 8)
    const count = Math.min(short(place), 64)
    for (let one = place + 2; one < place + 2 + count * 12; one += 12) {
      const size = (valueBytes[short(one + 2)] ?? 0) * long(one + 4)
      if (size > 4) bytes.fill(0, long(one + 8), Math.min(long(one + 8) + size, bytes.length))
    }
    bytes.fill(0, place, Math.min(place + 2 + count * 12, bytes.length))
    return count > 0
  }
  return false
}
