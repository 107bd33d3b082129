import { upload } from '#kernel/web/client.ts'
import { API_BASE } from '#kernel/web/request.ts'
import { dataUrlOf } from './data-url.ts'

/**
 * Takes a file and answers the address under which the document shows it, or `local`: then the file itself becomes part
 * of the document in base64.
 */
export type UploadFile = (file: File, onProgress?: (percent: number) => void) => Promise<string>

/** Stores files of rich texts with the other uploads of the application. */
export const uploadForEditor: UploadFile = async (file, onProgress) => {
  const { url } = await upload<{ url: string }>(
    '/sys/common/upload',
    file,
    { biz: 'jeditor', jeditor: '1' },
    onProgress,
  )
  return API_BASE + url
}

const picture = /^image\/(?:png|jpeg|gif|webp)$/
const film = /^video\/(?:mp4|quicktime)$/
const MEBIBYTE = 1024 * 1024
const most = { image: 10, video: 100 } as const

/** Why a file cannot be part of a document, or undefined. */
export function wrongFile(
  kind: 'image' | 'video',
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
): string | undefined {
  const isRight = (kind === 'image' ? picture : film).test(type)
  if (!isRight)
    return kind === 'image'
      ? `${name} 不是可用的图片，请选择 JPG、PNG、GIF 或 WebP`
      : `${name} 不是可用的视频，请选择 MP4 或 MOV`
  return size > most[kind] * MEBIBYTE ? `${name} 超过 ${most[kind]} MB，请压缩后上传` : undefined
}

/** The address that a file has in the document once it is uploaded. */
export async function addressOf(file: File, send: UploadFile, onProgress?: (percent: number) => void): Promise<string> {
  const address = await send(file, onProgress)
  return address === 'local' ? dataUrlOf(file) : address
}
