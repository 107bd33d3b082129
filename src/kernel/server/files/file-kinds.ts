/** What a file may be for us. A place that takes files names the kinds it takes. */
export type FileKind = 'image' | 'document' | 'video' | 'avatar'

const mebibyte = 1024 * 1024

const images = ['jpg', 'jpeg', 'png', 'gif', 'webp']
const documents = [
  ...['pdf', 'ofd', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'wps', 'et', 'dps'],
  ...['txt', 'csv', 'zip', 'rar'],
]

/** The one table of what may be uploaded: extensions in lower case and the largest size in bytes. */
export const fileKinds = {
  image: { extensions: images, limit: 10 * mebibyte },
  document: { extensions: documents, limit: 50 * mebibyte },
  video: { extensions: ['mp4', 'mov'], limit: 100 * mebibyte },
  avatar: { extensions: images, limit: 2 * mebibyte },
} as const satisfies Record<FileKind, { extensions: readonly string[]; limit: number }>

const openXml = 'application/vnd.openxmlformats-officedocument.'

/** The content type under which a stored file is answered; of anything else it is `application/octet-stream`. */
const mimeByExtension: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  doc: 'application/msword',
  docx: `${openXml}wordprocessingml.document`,
  xls: 'application/vnd.ms-excel',
  xlsx: `${openXml}spreadsheetml.sheet`,
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${openXml}presentationml.presentation`,
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
}

/** The content type that belongs to an extension, never one that a browser would run. */
export function mimeOf(extension: string): string {
  return Object.hasOwn(mimeByExtension, extension) ? mimeByExtension[extension]! : 'application/octet-stream'
}
