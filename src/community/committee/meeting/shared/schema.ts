import {
  code,
  date,
  dateTime,
  files,
  id,
  ids,
  integer,
  list,
  nullable,
  object,
  pick,
  record,
  text,
  yesNo,
  type Infer,
} from '#kernel/shared/schema.ts'
import { meetingKind, meetingResult } from './dictionaries.ts'

const people = integer(0, 99)

/** A meeting of a committee: who was there and what was decided. */
export const CommitteeMeeting = record({
  committeeId: id,
  villageId: id,
  kind: code(meetingKind),
  /** Is it about the election of a new committee: nothing else may be decided after the end of a term. */
  isRenewal: yesNo,
  meetingTime: dateTime,
  place: text(100, { min: 1, message: '请输入会议地点!' }),
  /** When its topics were made known. */
  announcedOn: nullable(date),
  topics: text(1000, { min: 1, message: '请输入会议议题!' }),
  /** Members of the committee who were there. */
  attendIds: ids(30),
  decision: nullable(text(2000)),
  agree: nullable(people),
  files: nullable(files(9)),
  /** Members in office on the day, without alternates, and how many of them were there. */
  members: people,
  present: people,
  /** Follows from the figures; null where nothing was put to the vote. */
  result: nullable(code(meetingResult)),
  publicityDate: nullable(date),
  publicityId: nullable(id),
  committeeName: text(100),
  attendNames: nullable(text(400)),
  /** Until when a decision is made public. */
  publicityDue: nullable(date),
})
export type CommitteeMeeting = Infer<typeof CommitteeMeeting>

export const derivedMeetingKeys = ['committeeName', 'attendNames', 'publicityDue'] as const

export const MeetingInput = pick(CommitteeMeeting, [
  'committeeId',
  'kind',
  'isRenewal',
  'meetingTime',
  'place',
  'announcedOn',
  'topics',
  'attendIds',
  'decision',
  'agree',
  'files',
])
export type MeetingInput = Infer<typeof MeetingInput>

/** Somebody who may have been there. */
export const AttendeeChoices = list(object({ value: id, text: text(100) }), 60)

/** Days before a meeting by which its topics are made known, and after it by which its decision is. */
export const announceDays = 7
export const publishDays = 3
