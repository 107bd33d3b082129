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

/** The roster as the log names it: areas and rooms, no names. */
const readRoster = (reader: Reader, meetingId: string): Promise<RosterEntry[]> =>
  reader.all(
    statement<RosterEntry>(
      `select e.id, e.area::text as area, array_agg(p.room_name order by p.room_name) as rooms
       from meeting_roster_entry e
         join meeting_roster_part p on p.tenant_id = e.tenant_id and p.meeting_id = e.meeting_id and p.entry_id = e.id
       where e.tenant_id = $1 and e.meeting_id = $2 group by e.id, e.area, e.seq order by e.seq`,
      [reader.tenantId, meetingId],
    ),
  )

/** Who is silent is not counted, and no ballot follows others: the district's switch for either is off (decision 96). */
export const voteRulesOf = ({ blankRule, duplicateRule, splitArea, rankBy, proxyMax }: RuleSet): VoteRules => ({
  ...{ uncastRule: 'NOT_COUNTED', uncastNeedsProof: true, allowFollow: false },
  ...{ blankRule, duplicateRule, splitArea, rankBy, proxyMax },
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
