import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link is signed with: a key of its own purpose, the present moment and how long it lasts at least. */
export type Signing = {
  secret: Uint8Array
  now: Date
  seconds: number
  /** The purposes (`biz`) of files that may be opened; absent where the product has made the file itself. */
  purposes?: readonly string[]
}

/** Where stored files are served; clients put this before a stored path. */
const staticRoute = /^(?:https?:\/\/[^/?#]*)?(?:\/[^?#]*?)??\/?sys\/common\/static\/([^?#]*)/i

function signature(path: string, expires: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(`${expires}\n${path}`).digest().subarray(0, 16).toString('base64url')
}

/**
 * Adds an expiry and a signature to a stored path: `path?e=…&s=…`. The expiry is rounded up by at most a quarter of
 * the time, so that a page asked twice gets the same links and the browser's cache holds. A file of another purpose than
 * those that may be opened keeps its bare path.
 */
export function sign(path: string, { secret, now, seconds, purposes }: Signing): string {
  if (purposes && !purposes.includes(path.slice(0, path.indexOf('/')))) return path
  const step = Math.max(1, Math.floor(seconds / 4))
  const expires = String(Math.ceil((now.getTime() / 1000 + seconds) / step) * step)
  return `${path}?e=${expires}&s=${signature(path, expires, secret)}`
}

function isOurs(value: string): boolean {
  return value !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(value)
}

/** Signs each stored path of a comma list, as fields hold them. Links to elsewhere and data URLs stay as they are. */
export function signAll(value: string, signing: Signing): string {
  if (/^data:/i.test(value.trim())) return value
  const parts = value.split(',').map((part) => stripOne(part))
  return parts.map((part) => (isOurs(part) ? sign(part, signing) : part)).join(',')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function stripOne(value: string): string {
  const trimmed = value.trim()
  const served = staticRoute.exec(trimmed)
  if (served) return decoded(served[1]!).replace(/^\/+/, '')
  return isOurs(trimmed) ? trimmed.replace(/[?#].*$/s, '').replace(/^\/+/, '') : trimmed
}

/**
 * Brings what a client sends back to the permanent stored path: without signature, without address and route, in
 * comma lists each for itself, without empty entries. Links to elsewhere and data URLs stay as they are.
 */
export function strip(value: string): string {
  if (/^data:/i.test(value.trim())) return value.trim()
  return value
    .split(',')
    .map((part) => stripOne(part))
    .filter((part) => part !== '')
    .join(',')
}

/** Whether a link was signed by us for exactly this path and has not expired. Takes the same time for every forgery. */
export function verify(path: string, e: unknown, s: unknown, { secret, now }: Omit<Signing, 'seconds'>): boolean {
  if (typeof e !== 'string' || typeof s !== 'string' || !/^\d{1,12}$/.test(e) || !/^[\w-]{22}$/.test(s)) return false
  const isGenuine = timingSafeEqual(Buffer.from(signature(path, e, secret)), Buffer.from(s))
  return isGenuine && Number(e) * 1000 > now.getTime()
}
