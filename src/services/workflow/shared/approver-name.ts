import { parse, type Expression } from '#engines/formula/shared/parse.ts'
import { faultText } from '#engines/formula/shared/fault.ts'
import { readFormula } from '#engines/formula/shared/formula.ts'
import type { Values } from '#engines/formula/shared/evaluate.ts'
import type { Variable } from '#kernel/shared/variable.ts'

/** What an expression names people by. */
export interface Names {
  variables: readonly Variable[]
  /** Codes of roles, and names that the kind of matter gives people for. */
  names: readonly string[]
}

/** Whom an expression names with these values, or why nobody can be told from it. */
export function nameBy(
  expression: string,
  { variables, names }: Names,
  values: Values,
): { name: string } | { reason: string } {
  const read = readFormula(expression, variables, 'text')
  const run = read.value?.run(values)
  const fault = read.fault ?? run?.fault
  if (fault) return { reason: faultText(fault) }
  const name = typeof run?.value === 'string' ? run.value : ''
  return names.includes(name) ? { name } : { reason: notNamed(name) }
}

/** What is wrong with an expression before there are values; undefined where nothing is. */
export function expressionFault(expression: string, { variables, names }: Names): string | undefined {
  const { fault } = readFormula(expression, variables, 'text')
  if (fault) return faultText(fault)
  const unknown = outcomes(parse(expression)).find((word) => !names.includes(word))
  return unknown === undefined ? undefined : notNamed(unknown)
}

const notNamed = (word: string): string => `“${word}”不是角色，也不是事项中的人员`

/** Every text that may come out; what a variable holds is not known before. */
function outcomes(tree: Expression): string[] {
  if (tree.is === 'text') return [tree.word]
  return tree.is === 'call' && tree.name === 'IF' ? tree.arguments.slice(1).flatMap(outcomes) : []
}
