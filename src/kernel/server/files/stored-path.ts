import { randomBytes } from 'node:crypto'
import nodePath from 'node:path'

import { FileRefused } from './file-store.ts'

/** A stored path taken apart: `{biz}/{yyyyMM}/{32 hex}/{name}`. */
export type StoredPath = { biz: string; month: string; id: string; name: string }

const maxNameBytes = 120
const maxSegmentBytes = 255
const maxPathBytes = 512
const fallbackBiz = 'temp'
const reservedName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)$/i

function isReserved(name: string): boolean {
  return reservedName.test(name.split('.')[0]!.trim())
}

function cutToBytes(text: string, bytes: number): string {
  let kept = ''
  for (const sign of text) {
    if (Buffer.byteLength(kept + sign) > bytes) break
    kept += sign
  }
  return kept
}

/** The extension of a file name in lower case without its dot, empty when it has none of 1 to 10 letters or digits. */
export function extensionOf(name: string): string {
  return /[^.]\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/**
 * Makes a client's file name safe to store, to put into a URL unencoded and into a comma list, and keeps it readable:
 * Chinese stays; folders, control and direction marks go; signs with a meaning elsewhere become `_`; at most 120 bytes.
 */
export function cleanName(original: string): string {
  const last = original.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    // What went may have kept a letter and its accent apart.
    .normalize('NFC')
    .replace(/[\s<>:"|?*%#&=+,;'`$^{}[\]@!~]+/gu, '_')
    .replace(/^[._-]+|[._]+$/g, '')
  const extension = extensionOf(plain)
  const ending = extension === '' ? '' : `.${extension}`
  const stem = ending === '' ? plain : plain.slice(0, -ending.length)
  const whole = `${isReserved(stem) ? '_' : ''}${stem === '' ? 'file' : stem}`
  return cutToBytes(whole, maxNameBytes - ending.length).replace(/\.+$/, '') + ending
}

/**
 * The purpose under which an upload is filed. Nothing or an unregistered name is `temp`; throws FileRefused when the
 * name tries to be a path.
 */
export function bizOf(asked: string | undefined, registered: ReadonlySet<string>): string {
  const biz = asked?.trim() ?? ''
  if (/[./\\:%\p{Cc}]/u.test(biz) || biz.length > 64) throw new FileRefused(400, '上传目录bizPath，格式非法！')
  return registered.has(biz) ? biz : fallbackBiz
}

/** A new stored path, which nobody can guess. The month is that of Shanghai. */
export function newStoredPath(biz: string, original: string, now: Date): string {
  const month = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 7).replace('-', '')
  return `${biz}/${month}/${randomBytes(16).toString('hex')}/${cleanName(original)}`
}

/** Takes a stored path apart; undefined when it is not one. */
export function parseStoredPath(path: string): StoredPath | undefined {
  const [biz = '', month = '', id = '', name = '', ...more] = path.split('/')
  const fits = /^[A-Za-z][\w-]{0,63}$/.test(biz) && /^\d{6}$/.test(month) && /^[0-9a-f]{32}$/.test(id)
  return fits && name !== '' && more.length === 0 && isSafePath(path) ? { biz, month, id, name } : undefined
}

/** Where the thumbnail of a stored file lies. No upload can have this name, since names lose their leading dots. */
export function thumbnailPathOf(path: string): string {
  return `${path.slice(0, path.lastIndexOf('/'))}/.thumb.webp`
}

/** Whether a relative path names the same harmless place on every system. */
export function isSafePath(path: string): boolean {
  if (Buffer.byteLength(path) > maxPathBytes || /[\\:%*?"<>|\p{Cc}\p{Cs}]/u.test(path) || path.startsWith('.'))
    return false
  return path
    .split('/')
    .every(
      (part) =>
        part !== '' && !/^\.\.?$|[. ]$/.test(part) && Buffer.byteLength(part) <= maxSegmentBytes && !isReserved(part),
    )
}

/** The absolute place of a path below a root, undefined when it is not safe or would leave the root. */
export function resolveBelow(
  root: string,
  path: string,
  system: Pick<typeof nodePath, 'resolve' | 'sep'> = nodePath,
): string | undefined {
  if (!isSafePath(path)) return undefined
  const base = system.resolve(root)
  const place = system.resolve(base, ...path.split('/'))
  return place.startsWith(base.endsWith(system.sep) ? base : base + system.sep) ? place : undefined
}
