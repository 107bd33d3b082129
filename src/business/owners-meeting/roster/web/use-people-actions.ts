import { useMemo } from 'react'
import type { BatchAction, RowAction, ToolbarAction } from '#engines/manage-view/web/manage-view-props.ts'
import { ballotPermissions } from '../../casting/shared/permissions.ts'
import { deliveryPermissions } from '../../delivery/shared/permissions.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import { rosterPermissions } from '../shared/permissions.ts'
import type { RosterEntry } from '../shared/schema.ts'

/** What somebody wants to do with owners of a roster. */
export type AskedOfPeople =
  | { act: 'export' }
  | { act: 'mark' | 'retarget'; entry: RosterEntry }
  | { act: 'papers' | 'print'; entryId: string }
  | { act: 'deliver'; title: string; entryIds?: readonly string[]; onDone?: () => void }

/** Why ballots of a meeting are not brought to anybody now. */
function servingRefusal(meeting: OwnersMeeting | undefined): string | null {
  if (meeting?.rosterLocked !== 'Y') return '名册尚未锁定'
  return meeting.state === 'NOTICE' || meeting.state === 'VOTING' ? null : '表决已结束'
}

/** What may be done with one owner, with chosen ones, and with those of a building. */
export function usePeopleActions(
  meeting: OwnersMeeting | undefined,
  ask: (asked: AskedOfPeople) => void,
): {
  rowActions: readonly RowAction<RosterEntry>[]
  batchActions: readonly BatchAction<RosterEntry>[]
  toolbarActions: readonly ToolbarAction[]
} {
  const refusal = servingRefusal(meeting)
  const printing = meeting?.form === '3' ? '本次会议不采用纸质表决' : refusal
  const rowActions = useMemo(
    (): readonly RowAction<RosterEntry>[] => [
      {
        ...{ key: 'mark', label: '业主情况', permission: rosterPermissions.edit },
        visible: ({ kind }) => kind === 'OWNER',
        onClick: (entry) => ask({ act: 'mark', entry }),
      },
      {
        ...{ key: 'retarget', label: '变更代表', permission: rosterPermissions.edit, refusal: () => refusal },
        visible: ({ kind, ownerCount }) => kind === 'OWNER' && ownerCount > 1,
        onClick: (entry) => ask({ act: 'retarget', entry }),
      },
      {
        ...{ key: 'deliver', label: '登记送达', permission: deliveryPermissions.add, refusal: () => refusal },
        onClick: ({ id, partNames }) =>
          ask({ act: 'deliver', title: `登记送达：${partNames.slice(0, 30)}`, entryIds: [id] }),
      },
      {
        ...{ key: 'print', label: '补印表决票', permission: ballotPermissions.print, refusal: () => printing },
        onClick: ({ id }) => ask({ act: 'print', entryId: id }),
      },
      {
        ...{ key: 'papers', label: '送达记录', permission: deliveryPermissions.list },
        onClick: ({ id }) => ask({ act: 'papers', entryId: id }),
      },
    ],
    [ask, refusal, printing],
  )
  const batchActions = useMemo(
    (): readonly BatchAction<RosterEntry>[] => [
      {
        ...{ key: 'deliver', label: '登记送达', permission: deliveryPermissions.add, refusal: () => refusal },
        onClick: (rows, list) =>
          ask({
            act: 'deliver',
            title: `登记送达：${rows.length}户`,
            entryIds: rows.map(({ id }) => id),
            onDone: () => list.deselect(),
          }),
      },
    ],
    [ask, refusal],
  )
  const toolbarActions = useMemo(
    (): readonly ToolbarAction[] => [
      {
        ...{ key: 'building', label: '按楼栋登记送达', permission: deliveryPermissions.add, refusal },
        onClick: () => ask({ act: 'deliver', title: '按楼栋登记送达' }),
      },
      {
        ...{ key: 'export', label: '导出名册', permission: rosterPermissions.export },
        onClick: () => ask({ act: 'export' }),
      },
    ],
    [ask, refusal],
  )
  return { rowActions, batchActions, toolbarActions }
}
