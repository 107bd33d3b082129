import type { Variable, VariableKind } from '#kernel/shared/variable.ts'
import { FormulaError } from './fault.ts'
import { functionNamed } from './functions.ts'
import type { Expression } from './parse.ts'
import { kindLabels, sameKind } from './value-kind.ts'

/** What a formula gives. Unknown names and kinds that do not fit throw a FormulaError at their place. */
export function kindOf(tree: Expression, variables: ReadonlyMap<string, Variable>): VariableKind {
  const inner = (part: Expression) => kindOf(part, variables)
  switch (tree.is) {
    case 'number':
    case 'text':
    case 'flag':
      return tree.is
    case 'variable':
      return known(tree.word, tree.at, variables).kind
    case 'minus':
      demand('number', inner(tree.of), tree.of.at)
      return 'number'
    case 'arithmetic':
      demand('number', inner(tree.left), tree.left.at)
      demand('number', inner(tree.right), tree.right.at)
      return 'number'
    case 'comparison':
      compared(inner(tree.left), inner(tree.right), tree)
      return 'flag'
    case 'call':
      return called(tree, inner)
  }
}

function known(word: string, at: number, variables: ReadonlyMap<string, Variable>): Variable {
  const variable = variables.get(word)
  if (!variable) throw new FormulaError(`未知变量“${word}”`, at)
  return variable
}

function demand(wanted: VariableKind, given: VariableKind, at: number): void {
  if (!sameKind(wanted, given)) throw new FormulaError(`此处应为${kindLabels[wanted]}，不应是${kindLabels[given]}`, at)
}

function compared(
  left: VariableKind,
  right: VariableKind,
  { sign, right: part, at }: Expression & { is: 'comparison' },
): void {
  demand(left, right, part.at)
  if (sign !== '=' && sign !== '<>' && left !== 'number') {
    throw new FormulaError(`${kindLabels[left]}只能比较是否相等`, at)
  }
}

function called(tree: Expression & { is: 'call' }, inner: (part: Expression) => VariableKind): VariableKind {
  const called = functionNamed(tree.name)
  if (!called) throw new FormulaError(`未知函数“${tree.name}”`, tree.at)
  const count = tree.arguments.length
  if (count < called.least || count > called.most) {
    const wanted = called.least === called.most ? `${called.least}` : `${called.least}至${called.most}`
    throw new FormulaError(`函数${tree.name}需要${wanted}个参数`, tree.at)
  }
  let common: VariableKind | undefined
  tree.arguments.forEach((part, index) => {
    const takes = called.takes[Math.min(index, called.takes.length - 1)]!
    if (takes === 'places') return checkPlaces(part)
    const given = inner(part)
    demand(takes === 'same' ? (common ?? given) : takes, given, part.at)
    if (takes === 'same') common ??= given
  })
  return called.gives === 'same' ? common! : called.gives
}

function checkPlaces(part: Expression): void {
  if (part.is !== 'number' || !/^[0-8]$/.test(part.word)) {
    throw new FormulaError('小数位数应为0至8的整数', part.at)
  }
}
