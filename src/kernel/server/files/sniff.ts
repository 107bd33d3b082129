import { stat } from 'node:fs/promises'

import { fileTypeFromFile } from 'file-type'

import { fileKinds, mimeOf, type FileKind } from './file-kinds.ts'
import { FileRefused, tooLarge } from './file-store.ts'
import { fileContains } from './search-bytes.ts'
import { cleanName, extensionOf } from './stored-path.ts'
import { isPlainText } from './text-check.ts'
import { checkImage, type ImageFacts } from './thumbnail.ts'
import { readZipNames } from './zip-names.ts'

/** A file whose name we take: the name as it will be stored, and what its content has to be. */
export type AdmittedName = { name: string; extension: string; kind: FileKind; mime: string; limit: number }

const hidden =
  /\.(?:html?|xhtml|svg|xml|m?js|jspx?|php\d?|aspx?|exe|dll|bat|cmd|sh|ps1|vbs|msi|scr|jar|hta|lnk|apk)(?=\.)/i
const script = /<script|<iframe|<html[\s>]|<!doctype/i

/** What file-type calls the content of each extension; text has no signature and is checked on its own. */
const signatures: Readonly<Record<string, readonly string[]>> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  mp4: ['video/mp4', 'video/x-m4v'],
  mov: ['video/quicktime'],
  pdf: ['application/pdf'],
  ofd: ['application/zip'],
  docx: [mimeOf('docx'), 'application/zip'],
  xlsx: [mimeOf('xlsx'), 'application/zip'],
  pptx: [mimeOf('pptx'), 'application/zip'],
  doc: ['application/x-cfb'],
  xls: ['application/x-cfb'],
  ppt: ['application/x-cfb'],
  wps: ['application/x-cfb'],
  et: ['application/x-cfb'],
  dps: ['application/x-cfb'],
  zip: ['application/zip'],
  rar: ['application/x-rar-compressed'],
}

/** The part that makes a zip archive a document of its kind. */
const mainParts: Readonly<Record<string, RegExp>> = {
  docx: /^word\/document\d*\.xml$/i,
  xlsx: /^xl\/workbook\d*\.xml$/i,
  pptx: /^ppt\/presentation\d*\.xml$/i,
  ofd: /^\/?ofd\.xml$/i,
}

function wide(name: string): RegExp {
  return new RegExp(`${[...name].map((sign) => `${sign}\\x00`).join('')}\\x00\\x00`)
}

/** The stream that makes a compound file (Office 97 and WPS) a document of its kind. */
const mainStreams: Readonly<Record<string, readonly RegExp[]>> = {
  doc: [wide('WordDocument')],
  wps: [wide('WordDocument')],
  xls: [wide('Workbook'), wide('Book')],
  et: [wide('Workbook'), wide('Book')],
  ppt: [wide('PowerPoint Document')],
  dps: [wide('PowerPoint Document')],
}

function illegal(type: string): FileRefused {
  return new FileRefused(415, `上传失败，非法文件类型：${type}`)
}

/** Judges an upload by its name alone, before a byte is read. Throws FileRefused. */
export function admitName(original: string, kinds: readonly FileKind[]): AdmittedName {
  if (original.trim() === '') throw new FileRefused(400, '文件名不能为空！')
  // What the reader of forms leaves of bytes that are no UTF-8.
  if (original.includes('\ufffd')) throw new FileRefused(400, '文件名不是UTF-8编码，请重命名后上传！')
  const name = cleanName(original)
  const extension = extensionOf(name)
  const kind = kinds.find((one) => (fileKinds[one].extensions as readonly string[]).includes(extension))
  if (kind === undefined) throw illegal(extension === '' ? '无扩展名' : extension)
  const inner = hidden.exec(name)
  if (inner) throw illegal(inner[0].slice(1).toLowerCase())
  return { name, extension, kind, mime: mimeOf(extension), limit: fileKinds[kind].limit }
}

async function agrees(file: string, extension: string): Promise<boolean> {
  if (extension === 'txt' || extension === 'csv') return isPlainText(file)
  const type = await fileTypeFromFile(file).catch(() => undefined)
  if (type === undefined || !signatures[extension]?.includes(type.mime)) return false
  const part = mainParts[extension]
  if (part) {
    const names = await readZipNames(file)
    return names?.some((name) => part.test(name)) === true && !names.some((name) => /vbaProject\.bin$/i.test(name))
  }
  for (const stream of mainStreams[extension] ?? []) if (await fileContains(file, stream)) return true
  return mainStreams[extension] === undefined
}

/**
 * Judges an upload by its content: it must be what its extension says, not empty and not above its limit; an image must
 * have a sound head, bearable dimensions and no page hidden in it. Gives an image's size. Throws FileRefused.
 */
export async function admitContent(file: string, admitted: AdmittedName): Promise<ImageFacts | undefined> {
  const { size } = await stat(file)
  if (size === 0) throw new FileRefused(400, '文件内容为空，请重新选择！')
  if (size > admitted.limit) throw tooLarge(admitted.limit)
  const mismatch = new FileRefused(415, `上传失败，文件内容与扩展名${admitted.extension}不符`)
  if (!(await agrees(file, admitted.extension))) throw mismatch
  if (admitted.kind !== 'image' && admitted.kind !== 'avatar') return undefined
  if (await fileContains(file, script)) throw mismatch
  return checkImage(file)
}
