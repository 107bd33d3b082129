import type { Variable } from '#kernel/shared/variable.ts'

/** What a title may name beside variables of the matter. */
const titleWords = ['标题', '流程', '发起人', '发起部门', '日期'] as const

const marks = /\{([^{}]*)\}/g

/** Names that titles of a kind of matter may hold: what some node hides is none of them. */
export const titleNames = (variables: readonly Variable[], hidden: readonly string[]): string[] => [
  ...titleWords,
  ...variables.flatMap(({ label, kind }) =>
    (kind === 'number' || kind === 'text') && !hidden.includes(label) ? [label] : [],
  ),
]

/** Why a rule of titles cannot stand; undefined where it may. */
export function titleFault(rule: string, names: readonly string[]): string | undefined {
  const strange = [...rule.matchAll(marks)].map(([, name = '']) => name).find((name) => !names.includes(name))
  return strange === undefined ? undefined : `标题规则中的【${strange}】不能使用`
}

/** The title of an instance. */
export const titleBy = (rule: string, values: Readonly<Record<string, string>>): string =>
  rule.replaceAll(marks, (_mark, name: string) => values[name] ?? '').trim()

const numbers = /^([A-Za-z]{0,8})\{(yyyy|yyyyMM|yyyyMMdd)\}\{(0{3,6})\}$/

/** Why a rule of numbers cannot stand; undefined where it may. */
export const numberFault = (rule: string): string | undefined =>
  numbers.test(rule) ? undefined : '编号规则应如XF{yyyyMM}{0000}：字母、日期和三至六位序号'

/** What numbers by a rule begin with on a day, and how many digits follow; every day counts anew unless the rule says otherwise. */
export function numberBy(rule: string | undefined, day: string): { prefix: string; digits: number } {
  const [, letters = 'LC', date = 'yyyyMMdd', zeros = '00000'] = numbers.exec(rule ?? '') ?? []
  return { prefix: `${letters}${day.replaceAll('-', '').slice(0, date.length)}`, digits: zeros.length }
}
