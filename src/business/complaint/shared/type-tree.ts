import type { DictionaryItem } from '#kernel/shared/dictionary.ts'

/** A type of complaints with those below it. */
export interface TypeNode {
  value: string
  label: string
  children?: TypeNode[]
}

/** The types on offer as a tree of two levels, in their order. */
export const typeTree = (items: readonly DictionaryItem[]): TypeNode[] =>
  items
    .filter(({ parent }) => parent === undefined)
    .map(({ value, text }) => {
      const children = items
        .filter(({ parent }) => parent === value)
        .map((one): TypeNode => ({ value: one.value, label: one.text }))
      return { value, label: text, ...(children.length > 0 && { children }) }
    })
