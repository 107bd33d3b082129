import type { VariableKind } from '#kernel/shared/variable.ts'

/** A function of the language: what it takes and what people read about it. */
export interface FormulaFunction {
  least: number
  most: number
  /** Kinds of its arguments; `same` are the two outcomes of IF, which must agree. Later ones repeat the last. */
  takes: readonly (VariableKind | 'same' | 'places')[]
  gives: VariableKind | 'same'
  example: string
  help: string
}

const many = 20

/** Every function that a formula may call. `places` is a plain whole number from 0 to 8. */
export const formulaFunctions: Readonly<Record<string, FormulaFunction>> = {
  IF: {
    least: 3,
    most: 3,
    takes: ['flag', 'same', 'same'],
    gives: 'same',
    example: 'IF(条件, 甲, 乙)',
    help: '条件成立取甲，否则取乙',
  },
  MIN: { least: 1, most: many, takes: ['number'], gives: 'number', example: 'MIN(甲, 乙)', help: '最小值' },
  MAX: { least: 1, most: many, takes: ['number'], gives: 'number', example: 'MAX(甲, 乙)', help: '最大值' },
  ROUND: {
    least: 1,
    most: 2,
    takes: ['number', 'places'],
    gives: 'number',
    example: 'ROUND(甲, 2)',
    help: '四舍五入到若干位小数',
  },
  CEIL: {
    least: 1,
    most: 2,
    takes: ['number', 'places'],
    gives: 'number',
    example: 'CEIL(甲, 0)',
    help: '向上取到若干位小数',
  },
  FLOOR: {
    least: 1,
    most: 2,
    takes: ['number', 'places'],
    gives: 'number',
    example: 'FLOOR(甲, 0)',
    help: '向下取到若干位小数',
  },
  AND: { least: 2, most: many, takes: ['flag'], gives: 'flag', example: 'AND(甲, 乙)', help: '全部成立' },
  OR: { least: 2, most: many, takes: ['flag'], gives: 'flag', example: 'OR(甲, 乙)', help: '任一成立' },
  NOT: { least: 1, most: 1, takes: ['flag'], gives: 'flag', example: 'NOT(甲)', help: '不成立' },
}

/** The function of a name, or undefined; `constructor` is none. */
export const functionNamed = (name: string): FormulaFunction | undefined =>
  Object.hasOwn(formulaFunctions, name) ? formulaFunctions[name] : undefined
