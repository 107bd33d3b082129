import type { Variable, VariableKind } from '#kernel/shared/variable.ts'
import { kindOf } from './check.ts'
import { compile, type Value, type Values } from './evaluate.ts'
import { FormulaError, type Fault } from './fault.ts'
import { parse, type Expression } from './parse.ts'
import { kindLabels, sameKind } from './value-kind.ts'

export type Outcome<T = Value> = { value: T; fault?: undefined } | { fault: Fault; value?: undefined }

/** A formula that has been read and checked: it may be evaluated any number of times. */
export interface Formula {
  text: string
  gives: VariableKind
  /** Keys of the variables in it, in the order of their first use. */
  uses: readonly string[]
  /** The exact outcome for these values, or the fault of the first part that has none. */
  run(values: Values): Outcome
}

/**
 * Reads a formula against a list of variables and demands what it gives. The fault names place and reason in Chinese;
 * nothing is ever handed to a script engine.
 */
export function readFormula(
  text: string,
  variables: readonly Variable[],
  wanted: VariableKind = 'number',
): Outcome<Formula> {
  return caught(() => {
    const byKey = new Map(variables.map((variable) => [variable.key, variable]))
    const tree = parse(text)
    const gives = kindOf(tree, byKey)
    if (!sameKind(gives, wanted))
      throw new FormulaError(`公式的结果应为${kindLabels[wanted]}，不应是${kindLabels[gives]}`)
    const run = compile(tree, byKey)
    return { text, gives, uses: [...new Set(namesIn(tree))], run: (values) => caught(() => run(values)) }
  })
}

function caught<T>(work: () => T): Outcome<T> {
  try {
    return { value: work() }
  } catch (error) {
    if (error instanceof FormulaError) return { fault: error.fault }
    throw error
  }
}

function namesIn(tree: Expression): string[] {
  switch (tree.is) {
    case 'variable':
      return [tree.word]
    case 'minus':
      return namesIn(tree.of)
    case 'arithmetic':
    case 'comparison':
      return [...namesIn(tree.left), ...namesIn(tree.right)]
    case 'call':
      return tree.arguments.flatMap(namesIn)
    case 'number':
    case 'text':
    case 'flag':
      return []
  }
}
