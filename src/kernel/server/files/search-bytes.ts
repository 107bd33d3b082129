import { createReadStream } from 'node:fs'

const overlap = 128

/** Whether a pattern of at most 128 bytes, written as latin-1, occurs anywhere in a file; memory stays flat. */
export async function fileContains(file: string, pattern: RegExp): Promise<boolean> {
  let before = ''
  for await (const chunk of createReadStream(file, { encoding: 'latin1' }) as AsyncIterable<string>) {
    const text = before + chunk
    if (pattern.test(text)) return true
    before = text.slice(-overlap)
  }
  return false
}
