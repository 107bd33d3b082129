import type { VariableKind } from '#kernel/shared/variable.ts'

/** What the kinds are called in a refusal. */
export const kindLabels: Readonly<Record<VariableKind, string>> = {
  number: '数值',
  text: '文本',
  code: '文本',
  flag: '条件',
}

/** A code compares like the text that it is. */
export const sameKind = (left: VariableKind, right: VariableKind): boolean => kindLabels[left] === kindLabels[right]
