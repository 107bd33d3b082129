/** What a named value is. A code is a text that stands in a dictionary. */
export type VariableKind = 'number' | 'text' | 'code' | 'flag'

/** A named value that formulas and conditions may use. */
export interface Variable {
  /** As a formula writes it: letters (Chinese too), digits and `_`, not beginning with a digit. */
  key: string
  /** As people read it. */
  label: string
  kind: VariableKind
  /** Code of the dictionary that a code stands in. */
  dictionary?: string
}
