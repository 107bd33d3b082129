import { FormulaError } from './fault.ts'
import { scan, type Token } from './token.ts'

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='
export type Arithmetic = '+' | '-' | '*' | '/'

/** A formula as a tree; `at` is the place that a fault of this part names. */
export type Expression =
  | { is: 'number' | 'text' | 'variable'; word: string; at: number }
  | { is: 'flag'; value: boolean; at: number }
  | { is: 'minus'; of: Expression; at: number }
  | { is: 'arithmetic'; sign: Arithmetic; left: Expression; right: Expression; at: number }
  | { is: 'comparison'; sign: Comparison; left: Expression; right: Expression; at: number }
  | { is: 'call'; name: string; arguments: readonly Expression[]; at: number }

/** Characters that a formula may have. */
export const longestFormula = 300
/** Brackets and signs that may stand inside each other. */
export const deepestFormula = 20

const comparisons: ReadonlySet<string> = new Set(['=', '<>', '<', '<=', '>', '>='])

/** Reads a formula. Lengths, words and grammar only; what does not fit throws a FormulaError. */
export function parse(text: string): Expression {
  if (text.trim() === '') throw new FormulaError('公式不能为空')
  if (text.length > longestFormula) throw new FormulaError(`公式不能超过${longestFormula}个字符`)
  const { tokens: words, fault } = scan(text)
  if (fault) throw new FormulaError(fault.reason, fault.at)
  let next = 0
  let depth = 0

  const peek = (): Token | undefined => words[next]
  const end = text.length + 1
  const isAt = (word: string): boolean => peek()?.word === word && peek()?.kind !== 'text'
  const take = (): Token => words[next++]!

  function expect(word: string, reason: string): void {
    if (!isAt(word)) throw new FormulaError(reason, peek()?.at ?? end)
    next += 1
  }

  function deeper<T>(at: number, read: () => T): T {
    depth += 1
    if (depth > deepestFormula) throw new FormulaError(`嵌套不能超过${deepestFormula}层`, at)
    const result = read()
    depth -= 1
    return result
  }

  function comparison(): Expression {
    const left = sum()
    const sign = peek()
    if (sign?.kind !== 'operator' || !comparisons.has(sign.word)) return left
    next += 1
    const right = sum()
    const third = peek()
    if (third?.kind === 'operator' && comparisons.has(third.word)) {
      throw new FormulaError('比较不能连写，请用AND连接', third.at)
    }
    return { is: 'comparison', sign: sign.word as Comparison, left, right, at: sign.at }
  }

  const sum = (): Expression => chain(['+', '-'], product)
  const product = (): Expression => chain(['*', '/'], signed)

  function chain(signs: readonly string[], part: () => Expression): Expression {
    let left = part()
    for (let sign = peek(); sign?.kind === 'operator' && signs.includes(sign.word); sign = peek()) {
      next += 1
      left = { is: 'arithmetic', sign: sign.word as Arithmetic, left, right: part(), at: sign.at }
    }
    return left
  }

  function signed(): Expression {
    if (!isAt('-')) return atom()
    const { at } = take()
    return { is: 'minus', of: deeper(at, signed), at }
  }

  function atom(): Expression {
    const token = peek()
    if (!token) throw new FormulaError('公式不完整，此处应有数值、变量或函数', end)
    next += 1
    if (token.kind === 'number' || token.kind === 'text') return { is: token.kind, word: token.word, at: token.at }
    if (token.kind === 'name') return named(token)
    if (token.word !== '(') throw new FormulaError(`此处应有数值、变量或函数，不应是“${token.word}”`, token.at)
    const inner = deeper(token.at, comparison)
    expect(')', '缺少右括号')
    return inner
  }

  function named({ word, at }: Token): Expression {
    if (!isAt('(')) {
      const upper = word.toUpperCase()
      if (upper === 'TRUE' || upper === 'FALSE') return { is: 'flag', value: upper === 'TRUE', at }
      return { is: 'variable', word, at }
    }
    next += 1
    const list = deeper(at, () => (isAt(')') ? [] : argumentsOf()))
    expect(')', '缺少右括号')
    return { is: 'call', name: word.toUpperCase(), arguments: list, at }
  }

  function argumentsOf(): Expression[] {
    const list = [comparison()]
    while (isAt(',')) {
      next += 1
      list.push(comparison())
    }
    return list
  }

  const whole = comparison()
  const rest = peek()
  if (rest) throw new FormulaError(rest.word === ')' ? '多余的右括号' : `此处不应是“${rest.word}”`, rest.at)
  return whole
}
