import { nowText } from '#kernel/server/clock.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { openLog } from '../../ballot/server/record-act.ts'
import type { RosterEntry, VoteRules } from '../../ballot/shared/log-record.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { readVillage } from '../../meeting/server/village-repository.ts'
import { rulesOf } from '../../rules/server/repository.ts'
import type { RuleSet } from '../../rules/shared/schema.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import { voteTopicOf } from '../../topic/shared/vote-topic.ts'
import { hashParts } from '../../verify/server/hash-parts.ts'
import { rosterHash } from '../../verify/shared/verification.ts'
import { saveRoster } from './save-roster.ts'

/** Ballots have four digits behind the meeting's number, five where they are very many. */
const numbering = `update meeting_roster_entry set ballot_no = $3 || '-' || lpad(seq::text, $4, '0')
  where tenant_id = $1 and meeting_id = $2`

/** Makes the roster a last time from the register, freezes the rules with it and numbers the ballots. */
export async function lockRoster(tx: Tx, actor: Actor, meeting: StoredMeeting): Promise<Partial<StoredMeeting>> {
  const ruleSet = await rulesOf(tx, meeting.villageId)
  const figures = await saveRoster(tx, actor, meeting, ruleSet)
  const digits = (figures.rosterPersons ?? 0) > 9999 ? 5 : 4
  await tx.run(statement(numbering, [tx.tenantId, meeting.id, meeting.meetingNo, digits]))
  return { ...figures, ruleSet, rosterLocked: 'Y', rosterLockedAt: nowText(), firstEnd: meeting.voteEnd }
}

const entriesOf = `select id, area::text as area from meeting_roster_entry
  where tenant_id = $1 and meeting_id = $2 order by seq`
const roomsOf = `select entry_id, array_agg(room_name order by room_name) as rooms from meeting_roster_part
  where tenant_id = $1 and meeting_id = $2 group by entry_id`

/**
 * The roster as the log names it: areas and rooms, no names. Joined here: the database knows nothing of rows that their
 * own transaction has just written, and would look through all rooms for each of thousands of entries.
 */
async function readRoster(reader: Reader, meetingId: string): Promise<RosterEntry[]> {
  const values = [reader.tenantId, meetingId]
  const entries = await reader.all(statement<Omit<RosterEntry, 'rooms'>>(entriesOf, values))
  const rooms = await reader.all(statement<{ entryId: string; rooms: string[] }>(roomsOf, values))
  const named = new Map(rooms.map((one) => [one.entryId, one.rooms]))
  return entries.map((entry) => ({ ...entry, rooms: named.get(entry.id) ?? [] }))
}

/** The rules as the log names them. No ballot says that it follows others: a paper has no place for it. */
export const voteRulesOf = ({ uncastRule, uncastNeedsProof, ...rules }: RuleSet): VoteRules => ({
  ...{ uncastRule, uncastNeedsProof: uncastNeedsProof === 'Y', allowFollow: false },
  ...{ blankRule: rules.blankRule, duplicateRule: rules.duplicateRule, splitArea: rules.splitArea },
  ...{ rankBy: rules.rankBy, proxyMax: rules.proxyMax },
})

/** Opens the log of the vote by the locked roster; the last thing that its transaction does. */
export async function beginLog(tx: Tx, secrets: Secrets, meeting: StoredMeeting, ago?: number): Promise<void> {
  const { id: meetingId, meetingNo, title, villageId, voteStart, voteEnd, ruleSet, rosterArea } = meeting
  if (!ruleSet || rosterArea === null) throw new Error('the log of a vote needs a locked roster')
  const [village, topics, roster] = [
    await readVillage(tx, villageId),
    await readTopics(tx, meetingId),
    await readRoster(tx, meetingId),
  ]
  await openLog(tx, secrets, {
    rules: {
      ...{ kind: 'RULES', meetingId, meetingNo, title, villageName: village?.name ?? '' },
      ...{ opensAt: voteStart, closesAt: voteEnd, rules: voteRulesOf(ruleSet), topics: topics.map(voteTopicOf) },
    },
    roster: { kind: 'ROSTER', count: roster.length, area: rosterArea, hash: rosterHash(hashParts, roster) },
    ago,
  })
  const keep = 'insert into vote_roster (tenant_id, meeting_id, roster) values ($1, $2, $3)'
  await tx.run(statement(keep, [tx.tenantId, meetingId, JSON.stringify(roster)]))
}

/** The roster as it was locked. */
export async function lockedRoster(reader: Reader, meetingId: string): Promise<RosterEntry[]> {
  const text = 'select roster from vote_roster where tenant_id = $1 and meeting_id = $2'
  return (await reader.one(statement<{ roster: RosterEntry[] }>(text, [reader.tenantId, meetingId]))).roster
}
