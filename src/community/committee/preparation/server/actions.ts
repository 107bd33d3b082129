export { followMeeting, type MeetingTurn } from './follow-meeting.ts'
