import { useMemo, useState } from 'react'
import { choosable, pressed, type Choosable } from '../shared/choice.ts'
import { shownIds } from '../shared/grants.ts'
import type { RoleGrants } from '../shared/schema.ts'

/** What of a tree of entries is chosen: pressed one by one, found by a word. */
export function useChoice(grants: RoleGrants) {
  const entries = useMemo(() => choosable(grants), [grants])
  const [stored, setStored] = useState<ReadonlySet<string>>(() => new Set(grants.stored))
  const [keyword, setKeyword] = useState('')
  const checked = useMemo(() => [...shownIds(entries, stored)], [entries, stored])
  return {
    entries,
    /** Ids of what is granted by itself. */
    stored,
    /** Ids of all that shows as chosen. */
    checked,
    /** Takes the ids that the tree would have checked after one of them was pressed. */
    press: (keys: readonly string[]): void => {
      const key = keys.find((one) => !checked.includes(one)) ?? checked.find((one) => !keys.includes(one))
      if (key !== undefined) setStored(pressed(entries, stored, key))
    },
    keyword,
    setKeyword,
    /** Ids of what the keyword names; undefined without one. */
    hits: hitsOf(entries, keyword.trim().toLowerCase()),
  }
}

function hitsOf(entries: readonly Choosable[], word: string): ReadonlySet<string> | undefined {
  if (word === '') return undefined
  const has = (text: string | null): boolean => text?.toLowerCase().includes(word) ?? false
  return new Set(entries.flatMap(({ id, name, perms }) => (has(name) || has(perms) ? [id] : [])))
}
