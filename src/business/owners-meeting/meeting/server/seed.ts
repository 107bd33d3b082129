import { addDays } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { officersOf } from '#community/committee/server/lookup.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import { readTurnout } from '../../ballot/server/read-acts.ts'
import { recordAct } from '../../ballot/server/record-act.ts'
import { secondsSince, seedBallots } from '../../casting/server/seed-ballots.ts'
import { computeCount } from '../../count/server/compute-count.ts'
import { publishResult } from '../../count/server/publish-result.ts'
import { recordResult } from '../../count/server/record-result.ts'
import { keepConfirmation, keepResult } from '../../count/server/result-repository.ts'
import { endOf, seedRecord } from '../../filing/server/seed-record.ts'
import { dueOf, stepsFor } from '../../process/shared/process-steps.ts'
import { publishRosterOf } from '../../roster/server/publish-roster.ts'
import { saveRoster } from '../../roster/server/save-roster.ts'
import { beginLog, lockRoster } from '../../roster/server/settle-roster.ts'
import { rulesOf } from '../../rules/server/repository.ts'
import { topicTables } from '../../topic/server/tables.ts'
import { isRecorded, type OwnersMeetingState } from '../shared/states.ts'
import { findConvener } from './find-convener.ts'
import type { MeetingParts } from './ports.ts'
import { publishNotice } from './publish-notice.ts'
import { nextMeetingNo } from './rules.ts'
import { meetingsOf, timesOf, type PlannedMeeting } from './seed-plan.ts'
import { seedTimeline } from './seed-timeline.ts'
import { ownersMeetingTables, type StoredMeeting } from './tables.ts'
import { followTodo } from './todos.ts'

const actor = systemActor(1)

/** Villages whose committee is in its term, in their order. */
const villages = `select v.id from ref_village v join ref_village_committee s on s.tenant_id = v.tenant_id and s.id = v.id
  where v.tenant_id = $1 and v.active and v.state = 'NORMAL' and s.committee_state = '2' order by right(v.code, 4), v.code`

/** The last step that a meeting in a state has behind it. */
const lastStep: Readonly<Record<OwnersMeetingState, number>> = {
  ...{ DRAFT: 0, RETURNED: 1, COMMUNITY: 1, STREET: 3, NOTICE: 8, VOTING: 11, COUNTING: 12, PRELIMINARY: 13 },
  ...{ PUBLISHED: 16, FILING: 17, FILED: 18, CANCELLED: 1, TERMINATED: 11 },
}
const counted: readonly OwnersMeetingState[] = ['COUNTING', 'PRELIMINARY', 'PUBLISHED', 'FILING', 'FILED']
const locked: readonly OwnersMeetingState[] = [...counted, 'VOTING', 'TERMINATED']

/** Meetings in every state; the first village has the vote that the reference computes. */
export const meetingSeed = (parts: MeetingParts): Seed => ({
  async load(db, size) {
    const [found] = await db.flight(actor, [statement<{ id: string }>(villages, [actor.tenantId])])
    for (const [place, { id }] of found.entries())
      for (const planned of meetingsOf(place, found.length, size))
        await db.write(actor, (tx) => seedMeeting(tx, id, planned, parts))
  },
})

/** Whoever works on the meetings of a village: its committee's account, the clerk of the village and the offices. */
async function staffOf(tx: Tx, villageId: string, committeeId: string, { peopleInCharge }: MeetingParts) {
  const inCharge = async (role: 'villageAdmin' | 'communityAdmin' | 'streetAdmin') =>
    (await peopleInCharge(tx, [villageId], [role], today()))[0]?.userId
  const [director] = await officersOf(tx, committeeId)
  const [clerk, community, street] = [
    await inCharge('villageAdmin'),
    await inCharge('communityAdmin'),
    await inCharge('streetAdmin'),
  ]
  if (!director || !clerk || !community || !street) return undefined
  return { director, clerk, counters: [clerk, community, street] as const }
}

async function seedMeeting(tx: Tx, villageId: string, planned: PlannedMeeting, parts: MeetingParts): Promise<void> {
  const { state, title, meetingType } = planned
  const convener = await findConvener(tx, villageId, { convenerKind: '2', meetingType })
  if (typeof convener === 'string') return
  const staff = await staffOf(tx, villageId, convener.id, parts)
  if (!staff) return
  const times = timesOf(planned, today())
  const isNoticed = lastStep[state] >= lastStep.NOTICE
  const opened = await insertRow(tx, actor, ownersMeetingTables.ownersMeeting, {
    ...{
      id: seedId('owners-meeting', `${villageId} ${title} ${state}`),
      meetingNo: await nextMeetingNo(tx, villageId),
    },
    ...{ villageId, title, meetingType, form: '4', scopeType: '1', rosterLocked: 'N', state, ...times },
    ...{ convenerKind: '2', convenerId: convener.id, convenerName: convener.name, applicantId: staff.director },
    ...{ meetingTime: `${times.voteStart.slice(0, 10)} 19:00:00`, place: '小区物业用房会议室' },
    submittedAt: state === 'DRAFT' ? null : nowText(),
    noticedAt: isNoticed ? times.noticeDate : null,
    ...endOf(state, times.voteEnd),
  })
  await seedTopics(tx, opened, planned)
  await seedCounters(tx, opened, staff.counters)
  await seedSteps(tx, opened, planned, staff.director)
  const meeting = await seedRoster(tx, opened, parts)
  if (counted.includes(state) || state === 'VOTING' || state === 'TERMINATED')
    await seedVote(tx, meeting, planned, { parts, staff })
  const [counter, community, street] = staff.counters
  await seedTimeline(tx, meeting, { director: staff.director, counter, community, street })
  await followTodo(tx, actor, meeting, parts)
}

async function seedTopics(tx: Tx, { id: meetingId, villageId }: StoredMeeting, { topics }: PlannedMeeting) {
  const blank = {
    election: null,
    seats: null,
    maxChoices: null,
    candidates: [],
    options: [],
    budget: null,
    companyId: null,
    companyAct: null,
  }
  for (const [at, topic] of topics.entries())
    await insertRow(tx, actor, topicTables.meetingTopic, {
      ...{ id: seedId('meeting-topic', `${meetingId} ${at}`), meetingId, villageId, seq: at + 1, mode: '1' },
      ...{ ...topic, ...blank },
    })
}

async function seedCounters(tx: Tx, { id }: StoredMeeting, userIds: readonly string[]): Promise<void> {
  const names = new Map((await readUsers(tx, userIds)).map((user) => [user.id, user.name]))
  const text = `insert into meeting_counter (tenant_id, meeting_id, user_id, name, kind) values ($1, $2, $3, $4, $5)`
  for (const [place, userId] of userIds.entries()) {
    const kind = place < 2 ? 'COUNTER' : 'SUPERVISOR'
    await tx.run(statement(text, [tx.tenantId, id, userId, names.get(userId), kind]))
  }
}

/** Steps that lie behind a meeting; their papers were never scanned. */
async function seedSteps(tx: Tx, meeting: StoredMeeting, { state, topics }: PlannedMeeting, by: string) {
  const said = lastStep[state] > lastStep.STREET ? '1' : '0'
  const text = `insert into meeting_step
      (tenant_id, meeting_id, step_no, done_on, files, checked_by, checked_at, community_result, street_result)
    values ($1, $2, $3, $4, '', $5, $6, $7, $7)`
  for (const step of stepsFor(topics.map(({ kind }) => kind))) {
    if (step.no > lastStep[state]) break
    const due = dueOf(step, meeting) ?? today()
    const doneOn = due < today() ? due : today()
    await tx.run(statement(text, [tx.tenantId, meeting.id, step.no, doneOn, by, nowText(), said]))
  }
}

const hangs: readonly OwnersMeetingState[] = ['STREET', 'NOTICE']

/** The roster from the register: published while the meeting is on its way, locked from the vote on. */
async function seedRoster(tx: Tx, meeting: StoredMeeting, parts: MeetingParts): Promise<StoredMeeting> {
  const { state } = meeting
  const keep = (changes: Partial<StoredMeeting>) =>
    updateRow(tx, actor, ownersMeetingTables.ownersMeeting, meeting, changes)
  if (hangs.includes(state)) {
    const made = await keep(await saveRoster(tx, actor, meeting, await rulesOf(tx, meeting.villageId)))
    await publishRosterOf(tx, actor, made, '小区公告栏')
    if (state === 'NOTICE') await publishNotice(tx, actor, made, false)
    return made
  }
  if (!locked.includes(state)) return meeting
  const day = addDays(meeting.voteStart.slice(0, 10), -1)
  const made = await keep({ ...(await lockRoster(tx, actor, meeting)), rosterLockedAt: `${day} 16:00:00` })
  await beginLog(tx, parts.secrets, made, secondsSince(`${day} 16:00:00`))
  return made
}

type Staff = NonNullable<Awaited<ReturnType<typeof staffOf>>>

/** The ballots of a vote, and what was counted of them. */
async function seedVote(
  tx: Tx,
  meeting: StoredMeeting,
  planned: PlannedMeeting,
  { parts: { secrets }, staff }: { parts: MeetingParts; staff: Staff },
): Promise<void> {
  const { id: meetingId, state, voteEnd } = meeting
  await seedBallots({ tx, secrets, meeting, clerks: [staff.clerk, staff.director] }, planned)
  if (!counted.includes(state)) return
  const ago = secondsSince(voteEnd) - 1
  await recordAct(tx, secrets, { meetingId, record: { kind: 'CLOSE', served: [] }, ago })
  if (state === 'COUNTING') return
  const result = await computeCount(tx, secrets, meetingId)
  for (const userId of staff.counters)
    await keepConfirmation(tx, meetingId, { userId, hash: result.hash, at: nowText() })
  await keepResult(tx, meetingId, result)
  await publishResult(tx, actor, meeting, result)
  const { joinedCount, joinedArea } = await readTurnout(tx, meetingId)
  await updateRow(tx, actor, ownersMeetingTables.ownersMeeting, meeting, { joinedCount, joinedArea })
  if (isRecorded(meeting)) await recordResult(tx, actor, meeting)
  if (state === 'FILING' || state === 'FILED') await seedRecord(tx, meeting, meeting.convenerName)
}
