/**
 * The described patterns that a check rule may hold: the part of regular expressions that can be judged in time that
 * grows with pattern × text and never with more. Looking around and references to groups are not among them.
 */
export type Part =
  | { kind: 'one'; holds: (code: number) => boolean }
  | { kind: 'start' }
  | { kind: 'end' }
  | { kind: 'row'; parts: readonly Part[] }
  | { kind: 'either'; parts: readonly Part[] }
  | { kind: 'many'; part: Part; least: number; most: number }

type Holds = (code: number) => boolean

/** A pattern that is not understood, with the reason in Chinese. */
export class PatternError extends Error {
  override readonly name = 'PatternError'
}

/** Longest pattern, in characters. */
const longestPattern = 200
const mostRepeats = 200
const deepest = 20

const between =
  (from: number, to: number): Holds =>
  (code) =>
    code >= from && code <= to
const digit = between(48, 57)
const word: Holds = (code) => digit(code) || between(65, 90)(code) || between(97, 122)(code) || code === 95
const space: Holds = (code) => /\s/.test(String.fromCodePoint(code))
const not =
  (holds: Holds): Holds =>
  (code) =>
    !holds(code)
const classes: Readonly<Record<string, Holds>> = {
  d: digit,
  D: not(digit),
  w: word,
  W: not(word),
  s: space,
  S: not(space),
}
const signs: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' }

/** Reads a pattern; throws `PatternError`. */
export function parsePattern(text: string): Part {
  const all = [...text]
  if (all.length > longestPattern) throw new PatternError(`表达式不能超过${longestPattern}个字符`)
  let at = 0
  const peek = (): string | undefined => all[at]
  const eat = (sign: string): boolean => {
    if (peek() !== sign) return false
    at += 1
    return true
  }
  const next = (): string => {
    const sign = all[at]
    if (sign === undefined) throw new PatternError('表达式不完整')
    at += 1
    return sign
  }

  function either(depth: number): Part {
    if (depth > deepest) throw new PatternError('括号层数过多')
    const parts = [row(depth)]
    while (eat('|')) parts.push(row(depth))
    return parts.length === 1 ? (parts[0] as Part) : { kind: 'either', parts }
  }
  function row(depth: number): Part {
    const parts: Part[] = []
    while (peek() !== undefined && peek() !== '|' && peek() !== ')') parts.push(repeated(atom(depth)))
    return { kind: 'row', parts }
  }
  function atom(depth: number): Part {
    const sign = next()
    if (sign === '(') return group(depth)
    if (sign === '[') return { kind: 'one', holds: charset() }
    if (sign === '.') return { kind: 'one', holds: (code) => code !== 10 && code !== 13 }
    if (sign === '^') return { kind: 'start' }
    if (sign === '$') return { kind: 'end' }
    if (sign === '*' || sign === '+' || sign === '?') throw new PatternError('重复符号前缺少内容')
    if (sign === '\\') return { kind: 'one', holds: holdsOf(escaped()) }
    return { kind: 'one', holds: holdsOf(sign) }
  }
  function group(depth: number): Part {
    if (eat('?') && !eat(':')) throw new PatternError('不支持零宽断言和命名分组')
    const inner = either(depth + 1)
    if (!eat(')')) throw new PatternError('括号没有成对')
    return inner
  }
  /** One character, or a class of them. */
  function escaped(): string | Holds {
    const sign = next()
    if (Object.hasOwn(classes, sign)) return classes[sign] as Holds
    if (Object.hasOwn(signs, sign)) return signs[sign] as string
    if (sign === 'u' || sign === 'x') {
      const hex = Array.from({ length: sign === 'u' ? 4 : 2 }, next).join('')
      if (!/^[0-9a-f]+$/i.test(hex)) throw new PatternError('字符编码不正确')
      return String.fromCodePoint(Number.parseInt(hex, 16))
    }
    if (/[a-z0-9]/i.test(sign)) throw new PatternError(`不支持 \\${sign}`)
    return sign
  }
  function charset(): Holds {
    const isOutside = eat('^')
    const some: Holds[] = []
    while (!eat(']')) {
      const first = member()
      if (typeof first === 'string' && peek() === '-' && all[at + 1] !== undefined && all[at + 1] !== ']') {
        at += 1
        const last = member()
        if (typeof last !== 'string' || codeOf(last) < codeOf(first)) throw new PatternError('字符范围不正确')
        some.push(between(codeOf(first), codeOf(last)))
      } else some.push(holdsOf(first))
    }
    const holds: Holds = (code) => some.some((one) => one(code))
    return isOutside ? not(holds) : holds
  }
  function member(): string | Holds {
    const sign = next()
    return sign === '\\' ? escaped() : sign
  }
  function repeated(part: Part): Part {
    const range = rangeOf()
    if (!range) return part
    if (part.kind === 'start' || part.kind === 'end') throw new PatternError('重复符号前缺少内容')
    // How eagerly it repeats makes no difference to whether it matches.
    eat('?')
    if (rangeOf()) throw new PatternError('重复符号不能连用')
    return { kind: 'many', part, ...range }
  }
  function rangeOf(): { least: number; most: number } | undefined {
    if (eat('*')) return { least: 0, most: Infinity }
    if (eat('+')) return { least: 1, most: Infinity }
    if (eat('?')) return { least: 0, most: 1 }
    const known = /^\{(\d{1,4})(?:(,)(\d{1,4})?)?\}/.exec(all.slice(at, at + 12).join(''))
    if (!known) return undefined
    at += known[0].length
    const least = Number(known[1])
    const most = known[2] ? (known[3] === undefined ? Infinity : Number(known[3])) : least
    if (most < least) throw new PatternError('重复次数不正确')
    if (least > mostRepeats || (most !== Infinity && most > mostRepeats))
      throw new PatternError(`重复次数不能超过${mostRepeats}`)
    return { least, most }
  }

  const whole = either(0)
  if (at < all.length) throw new PatternError('括号没有成对')
  return whole
}

const codeOf = (sign: string): number => sign.codePointAt(0) as number
const holdsOf = (sign: string | Holds): Holds => {
  if (typeof sign !== 'string') return sign
  const own = codeOf(sign)
  return (code) => code === own
}
