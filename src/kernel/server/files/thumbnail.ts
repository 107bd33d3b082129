import sharp from 'sharp'

import { FileRefused } from './file-store.ts'

// Only the decoders of what we take: libvips would otherwise also read SVG, PDF, TIFF and whatever else it was built with.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})
sharp.cache(false)

/** The longer side of a thumbnail in pixels. */
export const thumbnailSide = 320

const maxPixels = 100_000_000
const maxFrames = 1000

/** An image as it is meant to be seen: its size after the camera's orientation was applied. */
export type ImageFacts = { width: number; height: number }

/** Reads an image's head without decoding it; throws FileRefused when it is broken or would blow up when decoded. */
export async function checkImage(image: string | Uint8Array): Promise<ImageFacts> {
  const facts = await sharp(image, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (facts === undefined) throw new FileRefused(415, '图片已损坏或格式不受支持，请重新选择！')
  if (facts.width * facts.height > maxPixels) throw new FileRefused(400, '图片尺寸过大，总像素不能超过1亿！')
  if ((facts.pages ?? 1) > maxFrames) throw new FileRefused(400, `动图帧数过多，不能超过${maxFrames}帧！`)
  return facts.autoOrient
}

/**
 * A small WebP of the image's first frame, upright and without any metadata (so without the place where it was
 * taken). Undefined when it cannot be made: the original is no worse for it.
 */
export async function makeThumbnail(image: string | Uint8Array): Promise<Buffer | undefined> {
  const size = { width: thumbnailSide, height: thumbnailSide }
  try {
    return await sharp(image, { limitInputPixels: maxPixels, failOn: 'none', sequentialRead: true })
      .autoOrient()
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 76 })
      .timeout({ seconds: 15 })
      .toBuffer()
  } catch {
    return undefined
  }
}
