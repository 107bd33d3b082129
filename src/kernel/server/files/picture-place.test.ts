import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStore } from './disk-store.ts'
import { receiveFile } from './receive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linli-place-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF exif:GPSLatitude="30,14.5N"/></x:xmpmeta>'
/** A picture as a phone takes it: turned, with the phone's name and the place, twice. */
const taken = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: { r: 9, g: 99, b: 9 } } })
    .withExif({
      IFD0: { Make: 'Linli', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '30/1 14/1 3012/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '120/1 9/1 1/1',
      },
    })
    .withXmp(xmp)
    .toFormat(format)
    .toBuffer()

/** Whether the directory of places has an entry. */
const hasPlace = async (picture: Buffer) => {
  const { exif, xmp: text } = await sharp(picture).metadata()
  return { exif: exif?.includes(Buffer.from([120, 0, 0, 0, 1, 0, 0, 0])) ?? false, xmp: text?.includes('GPS') ?? false }
}

test.each(['jpeg', 'png', 'webp'] as const)('the original of a %s keeps everything but the place', async (format) => {
  const store = createDiskStore(folder)
  const before = await taken(format)
  expect((await hasPlace(before)).exif).toBe(true)
  const extension = format === 'jpeg' ? 'jpg' : format
  const upload = { original: `现场.${extension}`, biz: 'temp', kinds: ['image'] as const, now: new Date() }
  const { path, sha256, bytes, image } = await receiveFile(store, { stream: Readable.from([before]), ...upload })
  const after = await readFile(join(folder, path))
  expect(await hasPlace(after)).toEqual({ exif: false, xmp: false })
  expect([after.length, bytes]).toEqual([before.length, before.length])
  const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer()
  expect((await pixels(after)).equals(await pixels(before))).toBe(true)
  expect((await sharp(after).metadata()).orientation).toBe((await sharp(before).metadata()).orientation)
  expect((await sharp(after).metadata()).exif?.includes('Linli')).toBe(true)
  expect(image).toEqual((({ width, height }) => ({ width, height }))((await sharp(before).metadata()).autoOrient))
  const { createHash } = await import('node:crypto')
  expect(sha256).toBe(createHash('sha256').update(after).digest('hex'))
})

test('a picture whose directories lead nowhere is left as it is', async () => {
  const store = createDiskStore(folder)
  const picture = await taken('jpeg')
  const at = picture.indexOf('Exif\0\0') + 10
  picture.writeUInt32LE(0xfffffff0, at)
  await writeFile(join(folder, 'broken.jpg'), picture)
  const upload = { original: 'a.jpg', biz: 'temp', kinds: ['image'] as const, now: new Date() }
  await expect(receiveFile(store, { stream: Readable.from([picture]), ...upload })).resolves.toMatchObject({
    kind: 'image',
  })
})
