import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { checkImage, makeThumbnail } from './thumbnail.ts'

const background = { r: 200, g: 30, b: 30 }
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background } })

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of one pixel's worth of data that claims to be of another size. */
function liar(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const body = chunk('IDAT', deflateSync(Buffer.alloc(4)))
  return Buffer.concat([signature, chunk('IHDR', head), body, chunk('IEND', Buffer.alloc(0))])
}

/** A GIF of so many frames of one pixel. */
function manyFrames(frames: number): Buffer {
  const frame = Buffer.from('2c00000000010001000002024401003b', 'hex').subarray(0, -1)
  const head = Buffer.from('47494638396101000100800000ff0000000000', 'hex')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

describe('thumbnails', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'a large %s becomes a WebP of at most 320 pixels',
    async (format) => {
      const thumbnail = await makeThumbnail(await plain(1000, 500)[format]().toBuffer())
      expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
    },
  )

  test('a small image is not blown up', async () => {
    expect(await sharp(await makeThumbnail(await plain(40, 20).png().toBuffer())).metadata()).toMatchObject({
      width: 40,
    })
  })

  test('stands upright as the camera meant it, and tells neither place nor camera', async () => {
    const photo = await plain(800, 400)
      .withExif({
        IFD0: { Make: 'SecretCam', Orientation: '6' },
        IFD3: { GPSLatitude: '30/1 15/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer()
    expect(photo.includes('SecretCam')).toBe(true)
    const turned = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer()
    expect(await checkImage(turned)).toEqual({ width: 400, height: 800 })
    const thumbnail = await makeThumbnail(turned)
    const facts = await sharp(thumbnail).metadata()
    expect(facts).toMatchObject({ width: 160, height: 320 })
    expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(thumbnail!.includes('SecretCam')).toBe(false)
  })

  test('keeps transparency', async () => {
    const see = sharp({ create: { width: 500, height: 500, channels: 4, background: { ...background, alpha: 0 } } })
    expect(await sharp(await makeThumbnail(await see.png().toBuffer())).metadata()).toMatchObject({ hasAlpha: true })
  })

  test('of a photo that was cut short shows what there is', async () => {
    const noise = Buffer.from(Array.from({ length: 600 * 600 * 3 }, (_, at) => (at * 7919) % 251))
    const photo = await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
      .jpeg()
      .toBuffer()
    expect(await makeThumbnail(photo.subarray(0, photo.length / 2))).toBeDefined()
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('not an image')],
    ['an SVG drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a picture that claims 3.6 billion pixels', liar(60_000, 60_000)],
  ])('of %s there is none, and no error', async (_, bytes) => {
    expect(await makeThumbnail(bytes)).toBeUndefined()
  })

  test('of a file that is not there is none', async () => {
    expect(await makeThumbnail('/nowhere/a.png')).toBeUndefined()
  })
})

describe('the check before storing', () => {
  test('tells the size of sound images', async () => {
    expect(await checkImage(await plain(300, 200).png().toBuffer())).toEqual({ width: 300, height: 200 })
    expect(await checkImage(manyFrames(3))).toEqual({ width: 1, height: 1 })
  })

  test.each([
    ['60,000 × 60,000 pixels', liar(60_000, 60_000), 400, '图片尺寸过大，总像素不能超过1亿！'],
    ['10,001 × 10,000 pixels', liar(10_001, 10_000), 400, '图片尺寸过大，总像素不能超过1亿！'],
    ['10,000 frames', manyFrames(10_000), 400, '动图帧数过多，不能超过1000帧！'],
    [
      'a broken head',
      Buffer.from('GIF89a/*<script>alert(1)</script>*/'),
      415,
      '图片已损坏或格式不受支持，请重新选择！',
    ],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      415,
      '图片已损坏或格式不受支持，请重新选择！',
    ],
  ])('refuses %s', async (_, bytes, status, message) => {
    await expect(checkImage(bytes)).rejects.toMatchObject({ status, message })
  })
})
