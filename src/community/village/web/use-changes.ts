import { useCallback } from 'react'
import { block } from '#kernel/web/block.tsx'
import { useMayAny } from '#kernel/web/gate.tsx'
import { villagePermissions } from '../shared/permissions.ts'
import type { Village } from '../shared/schema.ts'

/** What has changed in a village's record; its code comes with the first one that is judged. */
export const ChangePanel = block(
  () => import('../change/web/change-panel.tsx'),
  (m) => m.ChangePanel,
  { height: 120 },
)

type Place = 'first' | 'tab' | undefined

/** Whoever judges villages sees what changed at once while one waits; they and its editors find it in a tab else. */
export function useChanges(): (village: Pick<Village, 'state'>) => Place {
  const may = useMayAny()
  return useCallback(
    ({ state }) => {
      if (state === 'AUDITING' && may(villagePermissions.audit)) return 'first'
      const isCompared = may(villagePermissions.audit) || may(villagePermissions.edit)
      return isCompared && state !== 'DRAFT' ? 'tab' : undefined
    },
    [may],
  )
}
