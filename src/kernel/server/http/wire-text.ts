import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serverMessages } from '../server-messages.ts'
import { badInput, Refusal } from '../errors.ts'

const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i
const utf8: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii'])

/** Bytes above ASCII as an address writes them. */
const escaped = /(?:%[89a-f][0-9a-f])+/gi

/**
 * Takes text as UTF-8 only: a body that declares another charset answers 415, bytes that are none 400. Nothing of such a
 * request is read, so that no replacement character comes to stand where somebody wrote something.
 */
export function takeUtf8Only(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const [, declared] = charset.exec(request.headers['content-type'] ?? '') ?? []
    if (declared !== undefined && !utf8.has(declared.toLowerCase()))
      throw new Refusal(415, 415, serverMessages.otherCharset, null)
    refuseQuery(request)
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(body as Buffer)
    if (text === undefined) return done(badInput({}, serverMessages.otherCharset))
    void parseJson(request, text, done)
  })
}

const textOf = (bytes: Buffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function refuseQuery({ raw }: FastifyRequest): void {
  const address = raw.url ?? ''
  const at = address.indexOf('?')
  if (at < 0) return
  for (const pair of address.slice(at + 1).split('&')) {
    const [name = ''] = pair.split('=', 1)
    if (!isUtf8(pair)) throw badInput({ [isUtf8(name) ? decodeURIComponent(name) : '']: serverMessages.otherCharset })
  }
}

function isUtf8(text: string): boolean {
  // A client that escapes nothing sends bytes that arrive as if they were Latin letters.
  if (/[^\0-\x7f]/.test(text)) return false
  try {
    for (const [part] of text.matchAll(escaped)) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** Half of a character, which UTF-8 cannot hold. */
const half = /\p{Surrogate}/u

/** A part of a value with the way to it. */
interface Part {
  value: unknown
  key: string
  above: Part | undefined
}

const pathTo = ({ key, above }: Part): string[] => (above ? [...pathTo(above), key] : [])

/** The path of a text with half of a character in it; undefined where there is none. However deep a client nests. */
export function brokenTextIn(whole: unknown): string[] | undefined {
  const waiting: Part[] = [{ value: whole, key: '', above: undefined }]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { value } = part
    if (typeof value === 'string' && half.test(value)) return pathTo(part)
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [key, below] of Object.entries(value)) {
      if (half.test(key)) return [...pathTo(part), '']
      waiting.push({ value: below, key, above: part })
    }
  }
  return undefined
}

/** A text of a form as it was sent; where its bytes were no UTF-8 the reader of forms leaves replacement characters. */
export function formText(field: string, value: unknown): string {
  const text = String(value)
  if (text.includes('\ufffd') || half.test(text)) throw badInput({ [field]: serverMessages.otherCharset })
  return text
}
