import { createReadStream } from 'node:fs'

const markup = /^\s*<(?:!doctype|!--|\?xml|\?php|html|head|body|script|svg|iframe)/i

function hasBinary(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // Tab, line feed, form feed, carriage return and escape occur in exports of old programs.
    if (code === 0x7f || (code < 0x20 && code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 27))
      return true
  }
  return false
}

async function isTextIn(file: string, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Uint8Array>) {
      if (isFirst && encoding === 'utf-16le' && !(chunk[0] === 0xff && chunk[1] === 0xfe)) return false
      const text = decoder.decode(chunk, { stream: true })
      if (hasBinary(text) || (isFirst && markup.test(text))) return false
      isFirst = false
    }
    return !hasBinary(decoder.decode())
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/**
 * Whether a file is plain text from its first to its last byte: valid UTF-8, GB 18030, or UTF-16 with its mark, no
 * control characters, and nothing at its start that a browser would take for a page.
 */
export async function isPlainText(file: string): Promise<boolean> {
  for (const encoding of ['utf-8', 'gb18030', 'utf-16le']) if (await isTextIn(file, encoding)) return true
  return false
}
