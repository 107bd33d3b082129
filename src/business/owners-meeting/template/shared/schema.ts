import { code, codes, date, flag, id, nullable, object, pick, record, text, type Infer } from '#kernel/shared/schema.ts'
import { meetingType } from '../../meeting/shared/dictionaries.ts'
import { templateKind, templateStanding } from './dictionaries.ts'

const title = text(100, { min: 1, message: '请输入标题!' })
const body = text(3000)
const closing = text(1000)

/** The words of one kind of paper from a day on, for the whole district or for one organisation and what is below it. */
export const MeetingTemplate = record({
  name: text(60, { min: 1, message: '请输入模板名称!' }),
  kind: code(templateKind, '请选择文书种类!'),
  /** Absent: the whole district. */
  departId: nullable(id),
  /** Absent: meetings of every type. */
  meetingTypes: nullable(codes(meetingType)),
  title,
  body,
  closing,
  startOn: date,
  /** The last day. */
  endOn: nullable(date),
  standing: code(templateStanding),
  /** Whether the caller keeps it; others read it and copy it. */
  isKept: flag,
})
export type MeetingTemplate = Infer<typeof MeetingTemplate>

export const MeetingTemplateInput = pick(MeetingTemplate, [
  ...(['name', 'kind', 'departId', 'meetingTypes', 'title', 'body', 'closing', 'startOn', 'endOn'] as const),
])
export type MeetingTemplateInput = Infer<typeof MeetingTemplateInput>

/** Words as they are being written, and the meeting to try them with. */
export const TemplateTrial = object({
  meetingId: id,
  kind: code(templateKind, '请选择文书种类!'),
  title,
  body,
  closing,
})
export type TemplateTrial = Infer<typeof TemplateTrial>

/** How they would read. */
export const TriedWords = object({ title: text(1000), content: text(20_000) })
export type TriedWords = Infer<typeof TriedWords>
