import type { Fault } from './fault.ts'

export type TokenKind = 'number' | 'text' | 'name' | 'operator' | 'bracket' | 'comma'

/** A word of a formula. `at` counts characters from one. */
export interface Token {
  kind: TokenKind
  /** As the grammar spells it: full-width signs are their plain ones, a text is without its quotes. */
  word: string
  at: number
  /** Characters that it takes in the formula. */
  length: number
}

/** Signs that Chinese keyboards, textbooks and programmers write, and how the grammar spells them. */
const plain: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '（': '(',
    '）': ')',
    '，': ',',
    '＋': '+',
    '－': '-',
    '×': '*',
    '＊': '*',
    '÷': '/',
    '／': '/',
    '＝': '=',
    '＞': '>',
    '＜': '<',
    '≥': '>=',
    '≤': '<=',
    '≠': '<>',
    '!=': '<>',
    '==': '=',
  }),
)

const shapes: readonly (readonly [TokenKind, RegExp])[] = [
  ['number', /\d{1,20}(?:\.\d{1,10})?(?![\d.])/uy],
  ['name', /[\p{L}_][\p{L}\d_]*/uy],
  ['text', /"[^"]*"|'[^']*'|“[^”]*”/uy],
  ['operator', /<=|>=|<>|!=|==|[-+*/=<>＋－×＊÷／＝＞＜≥≤≠]/uy],
  ['bracket', /[()（）]/uy],
  ['comma', /[,，]/uy],
]

export interface Scan {
  tokens: readonly Token[]
  /** Of the first place that begins no word; the tokens end before it. */
  fault?: Fault
}

/** The words of a formula in order, blanks left out. */
export function scan(text: string): Scan {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (/\s/u.test(text[at]!)) {
      at += 1
      continue
    }
    const token = tokenAt(text, at)
    if (!token) return { tokens, fault: { at: at + 1, reason: reasonAt(text, at) } }
    tokens.push(token)
    at += token.length
  }
  return { tokens }
}

function tokenAt(text: string, at: number): Token | undefined {
  for (const [kind, shape] of shapes) {
    shape.lastIndex = at
    const found = shape.exec(text)?.[0]
    if (found) return { kind, word: spelling(kind, found), at: at + 1, length: found.length }
  }
  return undefined
}

function reasonAt(text: string, at: number): string {
  const sign = String.fromCodePoint(text.codePointAt(at)!)
  if (/\d|\./u.test(sign)) return '数字的写法不正确（整数至多20位，小数至多10位）'
  return /["'“]/u.test(sign) ? '文本缺少结束的引号' : `不能使用“${sign}”`
}

function spelling(kind: TokenKind, found: string): string {
  if (kind === 'text') return found.slice(1, -1)
  return plain.get(found) ?? found
}
