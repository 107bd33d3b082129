import type { List } from '#engines/manage-view/server/list.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { PaperSource } from '#services/issued-paper/server/actions.ts'
import type { PaperKind } from '#services/issued-paper/shared/kind.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import {
  applicationKind,
  attendanceKind,
  countSheetKind,
  explanationKind,
  letterKind,
  minutesKind,
  noticeKind,
  resultKind,
  type MeetingSheet,
} from '../shared/api.ts'
import { buildApplication, buildAttendance, buildCountSheet, buildExplanation, buildLetter } from './build-forms.ts'
import { buildMinutes, buildNotice, buildResult } from './build-sheets.ts'

type Build = (reader: Reader, row: OwnersMeeting) => Promise<MeetingSheet>

/** Papers of one kind about meetings; whoever prints one sees the meeting. */
const papersOf = (
  list: List<OwnersMeeting>,
  kind: PaperKind<MeetingSheet>,
  build: Build,
): PaperSource<MeetingSheet> => ({
  kind,
  async drafts(reader: Reader, actor: Actor, ids: readonly string[]) {
    const rows = await Promise.all(ids.map((id) => list.one(reader, actor, id)))
    return Promise.all(
      rows.map(async (row) => {
        const content = await build(reader, row)
        return { recordId: row.id, title: `${content.title} ${row.meetingNo}`, content, reveals: [] }
      }),
    )
  },
})

export const noticesOf = (list: List<OwnersMeeting>) => papersOf(list, noticeKind, buildNotice)
export const resultsOf = (list: List<OwnersMeeting>) => papersOf(list, resultKind, buildResult)
export const minutesOf = (list: List<OwnersMeeting>) => papersOf(list, minutesKind, buildMinutes)
export const explanationsOf = (list: List<OwnersMeeting>) => papersOf(list, explanationKind, buildExplanation)
export const lettersOf = (list: List<OwnersMeeting>) => papersOf(list, letterKind, buildLetter)
export const attendancesOf = (list: List<OwnersMeeting>) => papersOf(list, attendanceKind, buildAttendance)
export const countSheetsOf = (list: List<OwnersMeeting>) => papersOf(list, countSheetKind, buildCountSheet)
export const applicationsOf = (list: List<OwnersMeeting>) => papersOf(list, applicationKind, buildApplication)
