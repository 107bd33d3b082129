import { patterns } from '#kernel/shared/patterns.ts'

/** What stands in a number cell after a keystroke: the new text, or the old one when the new is no beginning of a number. */
export const typeNumber = (before: string, after: string): string =>
  patterns.numberTyping.regex.test(after) ? after : before

/** What a number cell holds when it is left: a number, or nothing when the text is none. */
export function finishNumber(text: string): number | null {
  const trimmed = text.trim()
  return patterns.number.regex.test(trimmed) ? Number(trimmed) : null
}
