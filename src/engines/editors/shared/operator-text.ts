/** How a text filter compares; the server reads the operator from the text itself. */
export type TextOperator = 'like' | 'ne' | 'ge' | 'le'

const marks: Readonly<Record<TextOperator, readonly [before: string, after: string]>> = {
  like: ['*', '*'],
  ne: ['!', ''],
  ge: ['>=', ''],
  le: ['<=', ''],
}

/**
 * Wraps what was typed in the marks of its operator: `*v*`, `!v`, `>=v`, `<=v`. Nothing typed stays nothing, so that an
 * empty input filters nothing. With `trim` the blanks around the text are left out.
 */
export function wrapOperator(operator: TextOperator, text: string, trim = false): string {
  const inner = trim ? text.trim() : text
  const [before, after] = marks[operator]
  return inner === '' ? '' : `${before}${inner}${after}`
}

/** What was typed, without the marks of this operator. A text that does not wear both of them is returned whole. */
export function unwrapOperator(operator: TextOperator, text: string): string {
  const [before, after] = marks[operator]
  const isWrapped = text.length > before.length + after.length && text.startsWith(before) && text.endsWith(after)
  return isWrapped ? text.slice(before.length, text.length - after.length) : text
}
