import { extensionOf, films, pictures } from './file-kind.ts'

/** What is taken: any document, pictures, films, or both of these. */
export type UploadKind = 'file' | 'image' | 'video' | 'media'

/** A file as it was chosen, before anything of it is sent. */
export interface Chosen {
  name: string
  /** Its content type as the browser guesses it; empty when it has no idea. */
  type: string
  /** Bytes. */
  size: number
}

interface Rule {
  extensions: readonly string[]
  megabytes: number
}

const documents = [
  ...['pdf', 'ofd', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'wps', 'et', 'dps'],
  ...['txt', 'csv', 'zip', 'rar'],
]

const ofDocument: Rule = { extensions: documents, megabytes: 50 }
const ofPicture: Rule = { extensions: pictures, megabytes: 10 }
const ofFilm: Rule = { extensions: films, megabytes: 100 }

/** By kind: endings in lower case and the largest size in MB; the server holds the same ones again. */
const rulesOf: Readonly<Record<UploadKind, readonly Rule[]>> = {
  file: [ofDocument, ofPicture, ofFilm],
  image: [ofPicture],
  video: [ofFilm],
  media: [ofPicture, ofFilm],
}

/** What a file input lets people choose. */
export const acceptOf = (kind: UploadKind): string =>
  rulesOf[kind]
    .flatMap((rule) => {
      // A phone offers its album and camera for all pictures, not for a list of endings.
      if (rule === ofPicture && kind !== 'file') return ['image/*']
      return rule.extensions.map((extension) => `.${extension}`)
    })
    .join(',')

/** One line for people: which files, and how large. */
export const hintOf = (kind: UploadKind): string =>
  ({
    file: '支持文档、图片和视频，文档不超过 50 MB',
    image: '支持 JPG、PNG、GIF、WebP，单张不超过 10 MB',
    video: '支持 MP4、MOV，不超过 100 MB',
    media: '支持图片（单张不超过 10 MB）和 MP4、MOV 视频（不超过 100 MB）',
  })[kind]

/** Why a file cannot be uploaded, or undefined. The server looks at the content as well. */
export function wrongUpload(kind: UploadKind, file: Chosen): string | undefined {
  const extension = extensionOf(file.name)
  const rule = rulesOf[kind].find(({ extensions }) => extensions.includes(extension))
  if (!rule || (kind === 'image' && file.type !== '' && !file.type.startsWith('image/')))
    return wrongType(kind, file.name, extension)
  if (file.size === 0) return `${file.name} 是空文件`
  if (file.size <= rule.megabytes * 1024 * 1024) return undefined
  return rule === ofFilm && kind !== 'file'
    ? '文件过大，请压缩或选择较短的视频'
    : `${file.name} 超过 ${rule.megabytes} MB，请压缩后上传`
}

function wrongType(kind: UploadKind, name: string, extension: string): string {
  if (kind === 'image') return '请上传图片'
  if (kind === 'media') return '请上传图片或 MP4、MOV 视频'
  if (kind === 'file') return `${name} 的类型不支持上传`
  return extension === 'avi' ? '不支持 AVI 格式，请转换为 MP4 后上传' : '请选择 MP4 或 MOV 格式的视频'
}
