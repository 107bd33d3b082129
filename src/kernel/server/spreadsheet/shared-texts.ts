import { Unreadable } from './read-request.ts'

/**
 * Texts that cells name by their number, kept as bytes in one piece: as strings of their own two million of them would
 * weigh several times as much, and each might hold on to the piece of XML that it was cut from.
 */
export interface SharedTexts {
  add(text: string): void
  /** Empty where there is none. */
  at(index: number): string
}

/** None yet, and at most so many bytes of them, eight more for each. */
export function sharedTexts(mostBytes: number): SharedTexts {
  let bytes = Buffer.allocUnsafe(65_536)
  let ends = new Uint32Array(4096)
  let used = 0
  let count = 0
  return {
    add: (text) => {
      const length = Buffer.byteLength(text)
      if (used + length + count * 8 > mostBytes) throw new Unreadable('tooHeavy')
      if (used + length > bytes.length) {
        const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, used + length))
        bytes.copy(larger, 0, 0, used)
        bytes = larger
      }
      used += bytes.write(text, used)
      if (count === ends.length) {
        const more = new Uint32Array(count * 2)
        more.set(ends)
        ends = more
      }
      ends[count] = used
      count += 1
    },
    at: (index) => {
      if (!Number.isInteger(index) || index < 0 || index >= count) return ''
      return bytes.toString('utf8', index > 0 ? ends[index - 1] : 0, ends[index])
    },
  }
}
