import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { PapersUploadPanel } from '../../web/papers-panel.tsx'
import { meetingApi, meetingCrud } from '../shared/api.ts'
import { meetingFields } from '../shared/fields.ts'
import { meetingPermissions } from '../shared/permissions.ts'
import { meetingRefuses } from '../shared/refusal.ts'
import type { CommitteeMeeting } from '../shared/schema.ts'

const CommitteePanel = block(
  () => import('../../member/web/people-panel.tsx'),
  (m) => m.CommitteePanel,
  { height: 32 },
)
const AttendPanel = block(
  () => import('./attend-panel.tsx'),
  (m) => m.AttendPanel,
  { height: 32 },
)
const ResultPanel = block(
  () => import('./result-panel.tsx'),
  (m) => m.ResultPanel,
  { height: 120 },
)

const form = {
  controls: { committeeId: CommitteePanel, attendIds: AttendPanel, files: PapersUploadPanel },
  surface: 'drawer',
} as const

const detail = {
  tabs: (row: CommitteeMeeting) => [{ key: 'result', label: '决议', children: <ResultPanel meeting={row} /> }],
}

const order = {
  search: ['topics', 'villageId', 'kind', 'meetingTime', 'result'],
  cards: ['topics', 'result', 'villageId', 'kind', 'meetingTime', 'present', 'publicityDate'],
}

/** 业委会会议: when committees have met, who was there and what was decided. */
export function MeetingListPage(): ReactNode {
  const toast = useToast()
  const { mutate } = useCall(meetingApi.publish, {
    invalidates: [meetingApi.page, meetingApi.one],
    onSuccess: (_result, message) => toast.success(message),
  })
  const rowActions: readonly RowAction<CommitteeMeeting>[] = [
    {
      key: 'publish',
      label: '公示决议',
      permission: meetingPermissions.publish,
      visible: ({ result }) => result === 'PASSED',
      refusal: ({ publicityDate }) => (publicityDate === null ? null : '决议已公示'),
      onClick: ({ id, version }) => mutate({ id, version }),
    },
  ]
  return (
    <ManageView
      title="业委会会议"
      api={meetingApi}
      fields={meetingFields}
      permissions={meetingCrud}
      refuses={meetingRefuses}
      form={form}
      detail={detail}
      order={order}
      rowActions={rowActions}
    />
  )
}
