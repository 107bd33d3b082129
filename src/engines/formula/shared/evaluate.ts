import type { Variable } from '#kernel/shared/variable.ts'
import type { Exact } from '#kernel/shared/decimal.ts'
import { FormulaError } from './fault.ts'
import type { Expression } from './parse.ts'
import { negative, order, over, plus, rational, rounded, times, type Rational, type Rounding } from './rational.ts'

export type Value = Rational | string | boolean
/** Values by key: decimals as text, bigint or whole number. */
export type Values = Readonly<Record<string, Exact | boolean | null | undefined>>

type Run<T extends Value = Value> = (values: Values) => T
type Variables = ReadonlyMap<string, Variable>
type Part<I extends Expression['is']> = Expression & { is: I }

/**
 * A checked tree as a chain of functions: taken apart once, run often. Only the branch that IF takes and the terms that
 * AND and OR need are looked at. A run throws a FormulaError for division by nothing and values that are missing.
 */
export function compile(tree: Expression, variables: Variables): Run {
  switch (tree.is) {
    case 'number': {
      const value = rational(tree.word)
      return () => value
    }
    case 'text':
      return () => tree.word
    case 'flag':
      return () => tree.value
    case 'variable':
      return variable(tree.at, variables.get(tree.word)!)
    case 'minus': {
      const of = compile(tree.of, variables) as Run<Rational>
      return (values) => negative(of(values))
    }
    case 'arithmetic':
      return arithmetic(tree, variables)
    case 'comparison':
      return comparison(tree, variables)
    case 'call':
      return call(tree, variables)
  }
}

function variable(at: number, { key, label, kind }: Variable): Run {
  const wrong = (reason: string) => new FormulaError(`变量“${label}”${reason}`, at)
  return (values) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined
    if (value === undefined || value === null) throw wrong('没有值')
    if (kind === 'flag') {
      if (typeof value !== 'boolean') throw wrong('的值应为是或否')
      return value
    }
    if (kind !== 'number') return String(value)
    try {
      return rational(value as Exact)
    } catch {
      throw wrong('的值不是数值')
    }
  }
}

function arithmetic(tree: Part<'arithmetic'>, variables: Variables): Run {
  const left = compile(tree.left, variables) as Run<Rational>
  const right = compile(tree.right, variables) as Run<Rational>
  switch (tree.sign) {
    case '+':
      return (values) => plus(left(values), right(values))
    case '-':
      return (values) => plus(left(values), negative(right(values)))
    case '*':
      return (values) => times(left(values), right(values))
    case '/':
      return (values) => {
        const [above, below] = [left(values), right(values)]
        if (below.above === 0n) throw new FormulaError('除数为零', tree.at)
        return over(above, below)
      }
  }
}

function comparison(tree: Part<'comparison'>, variables: Variables): Run<boolean> {
  const left = compile(tree.left, variables)
  const right = compile(tree.right, variables)
  const compare = (values: Values): number => {
    const [a, b] = [left(values), right(values)]
    if (typeof a === 'object' && typeof b === 'object') return order(a, b)
    return a === b ? 0 : 1
  }
  switch (tree.sign) {
    case '=':
      return (values) => compare(values) === 0
    case '<>':
      return (values) => compare(values) !== 0
    case '<':
      return (values) => compare(values) < 0
    case '<=':
      return (values) => compare(values) <= 0
    case '>':
      return (values) => compare(values) > 0
    case '>=':
      return (values) => compare(values) >= 0
  }
}

function call(tree: Part<'call'>, variables: Variables): Run {
  const parts = tree.arguments.map((part) => compile(part, variables))
  const flags = parts as Run<boolean>[]
  const numbers = parts as Run<Rational>[]
  switch (tree.name) {
    case 'IF':
      return (values) => (flags[0]!(values) ? parts[1]!(values) : parts[2]!(values))
    case 'AND':
      return (values) => flags.every((flag) => flag(values))
    case 'OR':
      return (values) => flags.some((flag) => flag(values))
    case 'NOT':
      return (values) => !flags[0]!(values)
    case 'MIN':
      return extreme(numbers, -1)
    case 'MAX':
      return extreme(numbers, 1)
    default: {
      const second = tree.arguments[1]
      const places = second?.is === 'number' ? Number(second.word) : 0
      return (values) => rounded(numbers[0]!(values), places, tree.name as Rounding)
    }
  }
}

const extreme =
  (numbers: readonly Run<Rational>[], side: -1 | 1): Run<Rational> =>
  (values) =>
    numbers.map((number) => number(values)).reduce((best, one) => (order(one, best) === side ? one : best))
