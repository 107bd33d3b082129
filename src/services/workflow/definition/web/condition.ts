import { parse, type Comparison, type Expression } from '#engines/formula/shared/parse.ts'
import type { Variable } from '#kernel/shared/variable.ts'

/** One comparison of a variable with a value; of a flag `Y` or `N`. */
export interface Term {
  key: string
  sign: Comparison
  value: string
}

/** What the rows of the builder can say; anything else is an expression. */
export interface Condition {
  join: 'AND' | 'OR'
  terms: readonly Term[]
}

/** Signs that make sense for a kind of variable, and how they are read. */
export const signsOf = (kind: Variable['kind']): readonly { value: Comparison; label: string }[] => {
  const alike = [
    { value: '=', label: '等于' },
    { value: '<>', label: '不等于' },
  ] as const
  if (kind !== 'number') return kind === 'flag' ? alike.slice(0, 1) : alike
  return [
    ...alike,
    { value: '>', label: '大于' },
    { value: '>=', label: '大于等于' },
    { value: '<', label: '小于' },
    { value: '<=', label: '小于等于' },
  ]
}

/** A formula as rows; undefined where rows cannot say it. */
export function readCondition(text: string, variables: readonly Variable[]): Condition | undefined {
  if (text.trim() === '') return { join: 'AND', terms: [] }
  const tree = parsed(text)
  if (!tree) return undefined
  const joined = tree.is === 'call' && (tree.name === 'AND' || tree.name === 'OR') ? tree : undefined
  const parts = joined ? joined.arguments : [tree]
  const kinds = new Map(variables.map(({ key, kind }) => [key, kind]))
  const terms = parts.map((part) => termOf(part, kinds))
  if (!terms.every((term) => term !== undefined)) return undefined
  return { join: joined?.name === 'OR' ? 'OR' : 'AND', terms }
}

function parsed(text: string): Expression | undefined {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

type Kinds = ReadonlyMap<string, Variable['kind']>

function termOf(part: Expression, kinds: Kinds): Term | undefined {
  if (part.is === 'comparison') return comparedTerm(part, kinds)
  if (part.is === 'variable') return flagTerm(part, 'Y', kinds)
  const isNot = part.is === 'call' && part.name === 'NOT' && part.arguments.length === 1
  return isNot ? flagTerm(part.arguments[0]!, 'N', kinds) : undefined
}

function flagTerm(part: Expression, value: string, kinds: Kinds): Term | undefined {
  const isFlag = part.is === 'variable' && kinds.get(part.word) === 'flag'
  return isFlag ? { key: part.word, sign: '=', value } : undefined
}

function comparedTerm({ left, sign, right }: Expression & { is: 'comparison' }, kinds: Kinds): Term | undefined {
  const kind = left.is === 'variable' ? kinds.get(left.word) : undefined
  const value = literalOf(right)
  if (left.is !== 'variable' || kind === undefined || value === undefined) return undefined
  const wanted = { number: 'number', text: 'text', code: 'text', flag: undefined }[kind]
  const isKnown = value.is === wanted && signsOf(kind).some((one) => one.value === sign)
  return isKnown ? { key: left.word, sign, value: value.word } : undefined
}

function literalOf(part: Expression): { is: 'number' | 'text'; word: string } | undefined {
  if (part.is === 'number' || part.is === 'text') return { is: part.is, word: part.word }
  if (part.is === 'minus' && part.of.is === 'number') return { is: 'number', word: `-${part.of.word}` }
  return undefined
}

/** Rows as a formula; a text that holds quotes takes the other kind of them. */
export function writeCondition({ join, terms }: Condition, variables: readonly Variable[]): string {
  const kinds = new Map(variables.map(({ key, kind }) => [key, kind]))
  const words = terms.map(({ key, sign, value }) => {
    const kind = kinds.get(key)
    if (kind === 'flag') return value === 'N' ? `NOT(${key})` : key
    return `${key} ${sign} ${kind === 'number' ? value : quoted(value)}`
  })
  return words.length > 1 ? `${join}(${words.join(', ')})` : (words[0] ?? '')
}

function quoted(value: string): string {
  if (!value.includes('"')) return `"${value}"`
  return value.includes("'") ? `“${value}”` : `'${value}'`
}
