import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#kernel/web/call-error.ts'
import { upload } from '#kernel/web/client.ts'
import { API_BASE } from '#kernel/web/request.ts'

const STATIC = '/sys/common/static/'
export const MOST_PHOTOS = 9
const MOST_BYTES = 10 * 1024 * 1024
/** Longest side in px that a picture is sent with: more says nothing about a leak and costs minutes in a stairwell. */
const MOST_SIDE = 2048

/** The stored paths of a comma-joined value, each perhaps with its signed expiry. */
export const photosOf = (value: string | null | undefined): string[] => (value ?? '').split(',').filter(Boolean)

/** Where the browser finds a stored picture. */
export const photoUrl = (path: string): string => `${API_BASE}${STATIC}${path}`

/** The stored path inside a link; its expiry stays, so that the picture shows, and the server strips it. */
const pathIn = (url: string): string => url.slice(url.indexOf(STATIC) + STATIC.length)

/** The size that a picture is drawn with, so that its longest side fits; undefined where it fits already. */
export function fittedSize(width: number, height: number): { width: number; height: number } | undefined {
  const longest = Math.max(width, height)
  if (longest <= MOST_SIDE) return undefined
  const scale = MOST_SIDE / longest
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** A large picture as a smaller one; anything that cannot be drawn goes as it is. */
async function smaller(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const size = fittedSize(picture.width, picture.height)
    if (!size) return file
    const canvas = Object.assign(document.createElement('canvas'), size)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, size.width, size.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return blob && blob.size < file.size
      ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
      : file
  } catch {
    return file
  }
}

export interface Photos {
  paths: readonly string[]
  /** 0 to 100 while one is on its way. */
  percent: number | undefined
  problem: string | undefined
  add: (files: readonly File[]) => Promise<void>
  remove: (path: string) => void
}

/** Pictures of a ticket on their way up. */
export function usePhotos(
  value: string | null | undefined,
  onChange: ((value: string | undefined) => void) | undefined,
): Photos {
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const paths = photosOf(value)
  // Uploads take a while: what was removed meanwhile must not come back.
  const latest = useRef(paths)
  useEffect(() => {
    latest.current = photosOf(value)
  })
  const change = (next: string[]): void => {
    latest.current = next
    onChange?.(next.length > 0 ? next.join(',') : undefined)
  }
  const send = async (file: File): Promise<void> => {
    if (!file.type.startsWith('image/')) return setProblem(`${file.name} 不是图片，请选择图片文件`)
    const sent = await smaller(file)
    if (sent.size > MOST_BYTES) return setProblem(`${file.name} 超过 10 MB，请压缩后上传`)
    try {
      const { url } = await upload<{ url: string }>('/sys/common/upload', sent, { biz: 'repair' }, setPercent)
      change([...latest.current, pathIn(url)])
    } catch (error) {
      setProblem(`${file.name} 上传失败：${messageOf(error)}`)
    }
  }
  const add = async (files: readonly File[]): Promise<void> => {
    const room = MOST_PHOTOS - latest.current.length
    setProblem(files.length > room ? `最多${MOST_PHOTOS}张照片` : undefined)
    setPercent(0)
    for (const file of files.slice(0, room)) await send(file)
    setPercent(undefined)
  }
  return { paths, percent, problem, add, remove: (path) => change(paths.filter((other) => other !== path)) }
}
