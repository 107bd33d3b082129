import { block } from '#kernel/web/block.tsx'
import { placeTab } from '#kernel/web/place-tab.ts'
import { meetingPermissions } from '../../meeting/shared/permissions.ts'
import type { CommitteeMeeting } from '../../meeting/shared/schema.ts'
import { memberPermissions } from '../../member/shared/permissions.ts'
import type { Member } from '../../member/shared/schema.ts'
import { preparePermissions } from '../../preparation/shared/permissions.ts'
import type { Preparation } from '../../preparation/shared/schema.ts'
import { committeePermissions } from '../../shared/permissions.ts'
import type { Committee } from '../../shared/schema.ts'

const room = { height: 320 }
const Committees = block(
  () => import('../list-page.tsx'),
  (m) => m.CommitteeListPage,
  room,
)
const Members = block(
  () => import('../../member/web/list-page.tsx'),
  (m) => m.MemberListPage,
  room,
)
const CommitteeMeetings = block(
  () => import('../../meeting/web/list-page.tsx'),
  (m) => m.MeetingListPage,
  room,
)
const Preparations = block(
  () => import('../../preparation/web/list-page.tsx'),
  (m) => m.PrepareListPage,
  room,
)

/** What this unit shows on the page of a village. */
export const committeeVillageTabs = [
  placeTab<Committee>({
    ...{ key: 'committees', group: 'committee', label: '业委会', List: Committees },
    ...{ permission: committeePermissions.list, path: '/om/committee', by: 'villageId' },
  }),
  placeTab<Member>({
    ...{ key: 'members', group: 'committee', label: '委员', List: Members },
    ...{ permission: memberPermissions.list, path: '/om/committeeMember', by: 'villageId' },
  }),
  placeTab<CommitteeMeeting>({
    ...{ key: 'committee-meetings', group: 'committee', label: '业委会会议', List: CommitteeMeetings },
    ...{ permission: meetingPermissions.list, path: '/om/committeeMeeting', by: 'villageId' },
  }),
  placeTab<Preparation>({
    ...{ key: 'preparations', group: 'committee', label: '筹备组', List: Preparations },
    ...{ permission: preparePermissions.list, path: '/om/prepare', by: 'villageId' },
  }),
]
