import { block } from '#kernel/web/block.tsx'
import { placeTab } from '#kernel/web/place-tab.ts'
import { consultationPermissions } from '../../../consultation/shared/permissions.ts'
import type { Consultation } from '../../../consultation/shared/schema.ts'
import { meetingPermissions } from '../../shared/permissions.ts'
import type { OwnersMeeting } from '../../shared/schema.ts'

const room = { height: 320 }
const Meetings = block(
  () => import('../list-page.tsx'),
  (m) => m.MeetingListPage,
  room,
)
const Consultations = block(
  () => import('../../../consultation/web/list-page.tsx'),
  (m) => m.ConsultationListPage,
  room,
)

/** What this unit shows on the page of a village. */
export const meetingVillageTabs = [
  placeTab<OwnersMeeting>({
    ...{ key: 'meetings', group: 'meeting', label: '业主大会会议', List: Meetings },
    ...{ permission: meetingPermissions.list, path: '/om/meeting', by: 'villageId' },
  }),
  placeTab<Consultation>({
    ...{ key: 'consultations', group: 'meeting', label: '意见征询', List: Consultations },
    ...{ permission: consultationPermissions.list, path: '/om/consultation', by: 'villageId' },
  }),
]
