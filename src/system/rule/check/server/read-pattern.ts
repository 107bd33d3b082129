import { RE2JS, RE2JSException } from 're2js'

/**
 * Makes a regular expression of a rule ready: tells whether a text holds what it describes. The engine's work is bounded
 * by pattern × text, whatever is written. Undefined for what it cannot run: faults, look-around, back references.
 */
export function readPattern(source: string): ((text: string) => boolean) | undefined {
  try {
    const pattern = RE2JS.compile(RE2JS.translateRegExp(source))
    return (text) => pattern.matcher(text).find()
  } catch (error) {
    if (error instanceof RE2JSException) return undefined
    throw error
  }
}

/** How much work a pattern is for each sign of a text, in instructions of the engine; 0 for what it cannot run. */
export function patternSize(source: string): number {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(source)).programSize()
  } catch (error) {
    if (error instanceof RE2JSException) return 0
    throw error
  }
}
