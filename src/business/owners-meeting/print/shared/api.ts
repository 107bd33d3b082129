import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { list, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { documentPermissions } from './permissions.ts'

const Fact = object({ label: text(30), value: nullable(text(600)) })
const cells = list(text(300), 6)

/** A paper of a meeting, as displayed texts. */
export const MeetingSheet = object({
  title: text(200),
  /** The village and its meeting. */
  name: text(200),
  meetingNo: text(40),
  /** What it begins and ends with, as its template said; papers from before there were templates have neither. */
  body: optional(text(20_000)),
  closing: optional(text(20_000)),
  facts: list(Fact, 20),
  /** A table, where it has one. */
  caption: nullable(text(60)),
  heads: cells,
  lines: list(cells, 2000),
  parts: list(object({ head: text(300), text: text(6000) }), 60),
  /** Who signs. */
  signs: list(text(120), 6),
  issuer: text(100),
  day: text(20),
})
export type MeetingSheet = Infer<typeof MeetingSheet>

const base = '/ownersmeeting/meeting'
const kindOf = (code: string, title: string) => paperKind<MeetingSheet>({ code, title, content: MeetingSheet })

export const noticeKind = kindOf('MEETING_NOTICE', '业主大会会议通知')
export const resultKind = kindOf('MEETING_RESULT', '业主大会表决结果公告')
export const minutesKind = kindOf('MEETING_MINUTES', '业主大会会议纪要')

export const explanationKind = kindOf('MEETING_TOPICS', '业主大会议题说明')
export const letterKind = kindOf('MEETING_PROXY', '业主大会授权委托书')
export const attendanceKind = kindOf('MEETING_ATTENDANCE', '业主大会签到表')
export const countSheetKind = kindOf('MEETING_COUNT', '业主大会计票表')
export const applicationKind = kindOf('MEETING_FILING', '业主大会备案申请表')

export const noticePaperApi = papersApi(noticeKind, `${base}/notice`, documentPermissions.print)
export const resultPaperApi = papersApi(resultKind, `${base}/result`, documentPermissions.print)
export const minutesPaperApi = papersApi(minutesKind, `${base}/minutes`, documentPermissions.print)
export const explanationPaperApi = papersApi(explanationKind, `${base}/explanation`, documentPermissions.print)
export const letterPaperApi = papersApi(letterKind, `${base}/letter`, documentPermissions.print)
export const attendancePaperApi = papersApi(attendanceKind, `${base}/attendance`, documentPermissions.print)
export const countSheetPaperApi = papersApi(countSheetKind, `${base}/countSheet`, documentPermissions.print)
export const applicationPaperApi = papersApi(applicationKind, `${base}/application`, documentPermissions.print)
