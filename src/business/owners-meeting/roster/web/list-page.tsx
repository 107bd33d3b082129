import { useMemo, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Select } from 'antd'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { block } from '#kernel/web/block.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { inTab } from '#kernel/web/in-tab.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { deliveryPermissions } from '../../delivery/shared/permissions.ts'
import { ownersMeetingApi } from '../../meeting/shared/api.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import { rosterApi } from '../shared/api.ts'
import { rosterFields } from '../shared/fields.ts'
import { rosterPermissions } from '../shared/permissions.ts'
import { usePeopleActions, type AskedOfPeople } from './use-people-actions.ts'

const MarkDialog = block(
  () => import('./mark-dialog.tsx'),
  (m) => m.MarkDialog,
)
const RetargetDialog = block(
  () => import('./retarget-dialog.tsx'),
  (m) => m.RetargetDialog,
)
const DeliverDialog = block(
  () => import('../../delivery/web/deliver-dialog.tsx'),
  (m) => m.DeliverDialog,
)
const AnewPrint = block(
  () => import('../../ballot-print/web/anew-print.tsx'),
  (m) => m.AnewPrint,
)
const EntryDialog = block(
  () => import('../../delivery/web/entry-dialog.tsx'),
  (m) => m.EntryDialog,
)

const ExportDialog = block(
  () => import('./export-dialog.tsx'),
  (m) => m.ExportDialog,
)

/** What leaves the house asks for its reason first. */
const reading = { list: rosterPermissions.list }
const order = { cards: ['partNames', 'kind', 'namesMasked', 'area', 'mark', 'delivered', 'ballotNo'] } as const
/** Of owners to whom a roster is public, who was told in which way is no part. */
const publicFields = rosterFields.filter(({ key }) => key !== 'delivered' && key !== 'deliveredAt')

/** 业主名册: who counts as one person at a meeting, with names by their surname. */
export function PeopleListPage(): ReactNode {
  const [params, setParams] = useSearchParams()
  const { data } = useEndpoint(ownersMeetingApi.page, { pageSize: '100' }, { keepPrevious: true })
  const meetings = useMemo(() => (data?.records ?? []).filter(({ rosterPersons }) => rosterPersons !== null), [data])
  const asked = params.get('meetingId')
  const meeting = meetings.find(({ id }) => id === asked) ?? (asked === null ? meetings[0] : undefined)
  const meetingId = asked ?? meeting?.id
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
          onChange={(id) => setParams({ meetingId: id }, { state: inTab })}
        />
      </p>
      <People key={meetingId} meetingId={meetingId} meeting={meeting} />
    </>
  )
}

function People({ meetingId, meeting }: { meetingId: string; meeting: OwnersMeeting | undefined }): ReactNode {
  const [asked, setAsked] = useState<AskedOfPeople>()
  const maySee = useMay(deliveryPermissions.list)
  const actions = usePeopleActions(meeting, setAsked)
  const close = () => setAsked(undefined)
  return (
    <>
      <ManageView
        title="业主名册"
        api={rosterApi}
        fields={maySee ? rosterFields : publicFields}
        permissions={reading}
        fixed={{ meetingId }}
        order={order}
        {...actions}
      />
      {asked && <Windows asked={asked} meetingId={meetingId} meeting={meeting} onClose={close} />}
    </>
  )
}

interface WindowsProps {
  asked: AskedOfPeople
  meetingId: string
  meeting: OwnersMeeting | undefined
  onClose: () => void
}

/** The window of what somebody wants to do. */
function Windows({ asked, meetingId, meeting, onClose }: WindowsProps): ReactNode {
  switch (asked.act) {
    case 'mark':
      return <MarkDialog entry={asked.entry} onClose={onClose} />
    case 'retarget':
      return <RetargetDialog entry={asked.entry} onClose={onClose} />
    case 'export':
      return <ExportDialog meetingId={meetingId} onClose={onClose} />
    case 'papers':
      return <EntryDialog entryId={asked.entryId} onClose={onClose} />
    case 'print':
      return <AnewPrint meetingId={meetingId} entryId={asked.entryId} onClose={onClose} />
    case 'deliver':
      return meeting && <DeliverDialog {...asked} meeting={meeting} onClose={onClose} />
  }
}
