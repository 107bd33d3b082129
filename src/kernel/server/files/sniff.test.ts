import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'

import type { FileKind } from './file-kinds.ts'
import { admitContent, admitName } from './sniff.ts'
import { readZipNames } from './zip-names.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linli-sniff-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const kinds: readonly FileKind[] = ['image', 'document', 'video']
let count = 0

async function judge(name: string, bytes: Uint8Array | string, allowed = kinds) {
  const file = join(folder, String(count++))
  await writeFile(file, bytes)
  return admitContent(file, admitName(name, allowed))
}

/** A zip archive of uncompressed entries, each holding its own name. */
function zip(names: readonly string[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const bytes = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(bytes.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, place, bytes)
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, bytes, bytes])
    bodies.push(body)
    offset += body.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listed, end])
}

function compound(stream: string): Buffer {
  const bytes = Buffer.alloc(4096)
  bytes.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  bytes.write(stream, 1024, 'utf16le')
  return bytes
}

const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}mp41`), Buffer.alloc(64)])
const office = ['[Content_Types].xml', '_rels/.rels']
const pdf = '%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'

describe('names', () => {
  test('give kind, type and limit of the first kind that takes them', () => {
    const mebibyte = 1024 * 1024
    expect(admitName('照片 1.JPG', kinds)).toEqual({
      name: '照片_1.jpg',
      extension: 'jpg',
      kind: 'image',
      mime: 'image/jpeg',
      limit: 10 * mebibyte,
    })
    expect(admitName('a.png', ['avatar'])).toMatchObject({ kind: 'avatar', limit: 2 * mebibyte })
    expect(admitName('a.mov', kinds)).toMatchObject({ kind: 'video', limit: 100 * mebibyte })
    expect(admitName('a.docx', kinds)).toMatchObject({ kind: 'document', limit: 50 * mebibyte })
    expect(admitName('v1.2.report.pdf', kinds)).toMatchObject({ name: 'v1.2.report.pdf' })
  })

  test.each([
    ['a.html', 'html'],
    ['a.svg', 'svg'],
    ['a.xml', 'xml'],
    ['a.jsp', 'jsp'],
    ['a.exe', 'exe'],
    ['a.docm', 'docm'],
    ['a.xlsm', 'xlsm'],
    ['a', '无扩展名'],
    ['a.', '无扩展名'],
    ['.png', '无扩展名'],
    ['a.jsp.png', 'jsp'],
    ['a.PHP5.jpg', 'php5'],
    ['a.html\u0000.png', 'html'],
    ['photo\u202Egnp.exe', 'exe'],
    ['a.png/b.exe', 'exe'],
    ['a.constructor', '无扩展名'],
    ['a.__proto__', '无扩展名'],
  ])('%j is refused as %s', (name, type) => {
    expect(() => admitName(name, kinds)).toThrow(`上传失败，非法文件类型：${type}`)
  })

  test('no name and a kind that the place does not take are refused', () => {
    expect(() => admitName('  ', kinds)).toThrow('文件名不能为空！')
    expect(() => admitName('a.pdf', ['image'])).toThrow('上传失败，非法文件类型：pdf')
    expect(() => admitName('a.png', [])).toThrow('非法文件类型')
  })
})

describe('contents that agree with their extension are taken', () => {
  test('images, with their size', async () => {
    const image = sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    for (const [extension, format] of [
      ['png', 'png'],
      ['jpg', 'jpeg'],
      ['JPEG', 'jpeg'],
      ['webp', 'webp'],
      ['gif', 'gif'],
    ] as const) {
      expect(await judge(`a.${extension}`, await image.clone()[format]().toBuffer())).toEqual({ width: 30, height: 20 })
    }
  })

  test.each([
    ['a.pdf', pdf],
    ['a.docx', zip([...office, 'word/document.xml'])],
    ['a.docx', zip([...office, 'word/document2.xml'])],
    ['a.xlsx', zip([...office, 'xl/workbook.xml'])],
    ['a.pptx', zip([...office, 'ppt/presentation.xml'])],
    ['发票.ofd', zip(['OFD.xml', 'Doc_0/Document.xml'])],
    ['a.zip', zip(['readme.txt'])],
    ['a.rar', Buffer.from('526172211a070100000000000000', 'hex')],
    ['a.doc', compound('WordDocument')],
    ['a.wps', compound('WordDocument')],
    ['a.xls', compound('Workbook')],
    ['a.xls', compound('Book')],
    ['a.et', compound('Workbook')],
    ['a.ppt', compound('PowerPoint Document')],
    ['a.mp4', box('isom')],
    ['a.mov', box('qt  ')],
    ['a.txt', '报修：漏水\r\n\t已处理\n'],
    ['a.csv', '\uFEFF姓名,电话\n张三,138****5678\n'],
    ['a.csv', Buffer.from('d0d5c3fb2cb5e7bbb00ad5c5c8fd', 'hex')],
    ['a.txt', Buffer.from('\uFEFF报修', 'utf16le')],
    ['a.txt', 'a < b and <c>'],
  ])('%s', async (name, bytes) => {
    await expect(judge(name, bytes)).resolves.toBeUndefined()
  })

  test('a workbook as our own export writes it', async () => {
    const workbook = await writeExcel([[{ value: '姓名' }, { value: 1 }]]).toBuffer()
    await expect(judge('a.xlsx', workbook)).resolves.toBeUndefined()
  })

  test('text of many chunks whose characters lie across their edges', async () => {
    await expect(judge('a.txt', '社区'.repeat(100_001))).resolves.toBeUndefined()
    await expect(judge('a.csv', `x${'汉字'.repeat(50_000)}`)).resolves.toBeUndefined()
  })
})

describe('contents that do not are refused', () => {
  const page = '<!DOCTYPE html><script>alert(1)</script>'
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  test.each([
    ['a.png', page],
    ['a.png', drawing],
    ['a.gif', `GIF89a/*${page}*/`],
    ['a.jpg', 'MZ\u0090\u0000'],
    ['a.pdf', page],
    ['a.pdf', zip(['a'])],
    ['a.docx', zip(['readme.txt'])],
    ['a.docx', zip([...office, 'xl/workbook.xml'])],
    ['a.docx', zip([...office, 'word/document.xml', 'word/vbaProject.bin'])],
    ['a.docx', compound('EncryptedPackage')],
    ['a.docx', 'PK\u0003\u0004 and then nothing'],
    ['a.ofd', zip(['readme.txt'])],
    ['a.doc', compound('Workbook')],
    ['a.doc', compound('!an installer')],
    ['a.xls', '<table><tr><td>1</td></tr></table>'],
    ['a.zip', pdf],
    ['a.mp4', box('qt  ')],
    ['a.mov', box('isom')],
    ['a.mp4', pdf],
    ['a.txt', page],
    ['a.txt', `\uFEFF\n  ${drawing}`],
    ['a.csv', '<?xml version="1.0"?>'],
    ['a.txt', 'MZ\u0090\u0000\u0003'],
    ['a.txt', Buffer.from([0xff, 0xff, 0x41])],
    ['a.txt', Buffer.from('d0cf11e0a1b11ae100000000', 'hex')],
    ['a.csv', `${'a'.repeat(200_000)}\u0000`],
  ])('%s holding something else', async (name, bytes) => {
    await expect(judge(name, bytes)).rejects.toMatchObject({ status: 415 })
  })

  test('an image under the extension of another', async () => {
    await expect(judge('a.jpg', await png())).rejects.toThrow('上传失败，文件内容与扩展名jpg不符')
  })

  test('a sound image with a page behind it', async () => {
    await expect(judge('a.png', Buffer.concat([await png(), Buffer.from(page)]))).rejects.toMatchObject({ status: 415 })
    const far = Buffer.concat([await png(), Buffer.alloc(65_530), Buffer.from('<ScRiPt>')])
    await expect(judge('a.png', far)).rejects.toMatchObject({ status: 415 })
  })

  test('an empty file and one above its limit, with our own number', async () => {
    await expect(judge('a.png', '')).rejects.toMatchObject({ status: 400, message: '文件内容为空，请重新选择！' })
    const large = Buffer.concat([await png(), Buffer.alloc(2 * 1024 * 1024)])
    await expect(judge('a.png', large, ['avatar'])).rejects.toMatchObject({
      status: 413,
      message: '文件大小超出2MB限制, 请压缩或降低文件质量!',
    })
    await expect(judge('a.png', large)).resolves.toMatchObject({ width: 8 })
  })
})

describe('zip directories', () => {
  test('are read with a comment behind them, and damage is no error', async () => {
    const whole = zip(['a', '目录/乙.txt'])
    const file = join(folder, 'comment.zip')
    await writeFile(file, Buffer.concat([whole, Buffer.from('a comment')]))
    expect(await readZipNames(file)).toEqual(['a', '目录/乙.txt'])
    for (let length = 0; length < whole.length; length++) {
      await writeFile(file, whole.subarray(0, length))
      expect(await readZipNames(file)).toBeUndefined()
    }
  })
})
