import { useState } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { saveFile } from '#kernel/web/save-file.ts'
import { useToast } from '#kernel/web/toast.ts'
import type { Picture, pictureOf } from './picture.ts'

/** Twice as many points as the drawing has: it stays sharp on slides. */
const sharpness = 2

/** The drawing as a picture file. */
async function paint({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * sharpness
  canvas.height = height * sharpness
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!file) throw new Error('the browser has painted nothing')
  return file
}

type Save = (name: string, drawn: Parameters<typeof pictureOf>[0]) => Promise<void>

/** A way to save a board as a picture, and whether it is being painted. It never throws. */
export function usePicture(): readonly [save: Save, isBusy: boolean] {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const save: Save = async (name, drawn) => {
    setBusy(true)
    try {
      const picture = await loadCode(() => import('./picture.ts'))
      const file = await paint(picture.pictureOf(drawn))
      saveFile(file, `attachment; filename*=UTF-8''${encodeURIComponent(name)}.png`)
    } catch {
      toast.failure('图片没有生成，请重试')
    } finally {
      setBusy(false)
    }
  }
  return [save, isBusy]
}
