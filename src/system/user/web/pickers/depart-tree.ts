import { CallError } from '#kernel/web/call-error.ts'
import { call } from '#kernel/web/call.ts'
import type { TreeSource } from '#engines/pickers/web/tree-panel.tsx'
import { choices } from '../../shared/choices.ts'

/** The caller's organisations, where people are looked for. */
export const departTree: TreeSource = {
  key: 'depart',
  load: (signal) => call(choices.departTree, {}, { signal, quiet: true }),
  search: async (keyWord, signal) => {
    try {
      return (await call(choices.departSearch, { keyWord }, { signal, quiet: true })).map(({ key }) => key)
    } catch (error) {
      // Nothing found is a refusal of this call.
      if (error instanceof CallError && error.status === 200) return []
      throw error
    }
  },
}
