import { useMemo, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Select } from 'antd'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { block } from '#kernel/web/block.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { ownersMeetingApi } from '../../meeting/shared/api.ts'
import { rosterApi, rosterCrud } from '../shared/api.ts'
import { rosterFields } from '../shared/fields.ts'
import { rosterPermissions } from '../shared/permissions.ts'
import type { RosterEntry } from '../shared/schema.ts'

const MarkDialog = block(
  () => import('./mark-dialog.tsx'),
  (m) => m.MarkDialog,
)

const order = { cards: ['partNames', 'kind', 'namesMasked', 'area', 'mark', 'delivered', 'ballotNo'] } as const

/** 业主名册: who counts as one person at a meeting, with names by their surname. */
export function PeopleListPage(): ReactNode {
  const [params, setParams] = useSearchParams()
  const [marked, setMarked] = useState<RosterEntry>()
  const { data } = useEndpoint(ownersMeetingApi.page, { pageSize: '100' }, { keepPrevious: true })
  const meetings = useMemo(() => (data?.records ?? []).filter(({ rosterPersons }) => rosterPersons !== null), [data])
  const asked = params.get('meetingId')
  const meetingId = asked ?? meetings[0]?.id
  const rowActions = useMemo(
    (): readonly RowAction<RosterEntry>[] => [
      {
        ...{ key: 'mark', label: '业主情况', permission: rosterPermissions.edit },
        visible: ({ kind }) => kind === 'OWNER',
        onClick: (row) => setMarked(row),
      },
    ],
    [],
  )
  if (meetingId === undefined)
    return <EmptyState title="没有名册" text="召集人在业主大会会议中生成名册后，会显示在这里。" />
  return (
    <>
      <p>
        <Select
          aria-label="会议"
          className="meeting-whole"
          value={meetingId}
          options={meetings.map(({ id, title, meetingNo }) => ({ value: id, label: `${title}（${meetingNo}）` }))}
          onChange={(id) => setParams({ meetingId: id })}
        />
      </p>
      <ManageView
        key={meetingId}
        title="业主名册"
        api={rosterApi}
        fields={rosterFields}
        permissions={rosterCrud}
        fixed={{ meetingId }}
        order={order}
        rowActions={rowActions}
      />
      {marked && <MarkDialog entry={marked} onClose={() => setMarked(undefined)} />}
    </>
  )
}
