import { useCallback } from 'react'
import type { RowAct } from '../shared/row-refusal.ts'
import type { Row, View } from './manage-view-props.ts'
import { useAsker } from './use-asker.ts'

/** What the answer itself says of a row. */
function saidOf({ allowedActions = [] }: Row, act: RowAct): string | null {
  const said = allowedActions.find(({ action }) => action === act)
  return !said || said.allowed ? null : (said.reason ?? '当前不可操作')
}

/** Why a row may not be changed or removed: by the answer, where that says so, and by the rule of the view. */
export function useRowRefusal({ refuses }: View): (row: Row, act: RowAct) => string | null {
  const asker = useAsker()
  return useCallback((row, act) => saidOf(row, act) ?? refuses?.(row, act, asker) ?? null, [refuses, asker])
}
