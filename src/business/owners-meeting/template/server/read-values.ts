import type { Reader } from '#kernel/server/db/db.ts'
import { meetingForm, meetingType } from '../../meeting/shared/dictionaries.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import { readVillage } from '../../meeting/server/village-repository.ts'
import { readTurnout } from '../../ballot/server/read-acts.ts'
import { readRecord } from '../../filing/server/record-repository.ts'
import { rulesOf } from '../../rules/server/repository.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import type { PaperValues } from '../shared/paper-words.ts'

const minute = (moment: string | null): string | null => moment?.slice(0, 16) ?? null
const numeral = (count: number | null): string | null => (count === null ? null : String(count))

/** Who took part: as the count has written it down, before that from the ballots; nobody before a roster is locked. */
async function joinedIn(reader: Reader, meeting: OwnersMeeting) {
  const { id, joinedCount, joinedArea, rosterLocked } = meeting
  if (joinedCount !== null || rosterLocked === 'N') return { joinedCount, joinedArea }
  return readTurnout(reader, id)
}

/** What placeholders stand for in the papers of a meeting; `day` is the one that the paper is dated. */
export async function readValues(reader: Reader, meeting: OwnersMeeting, day: string): Promise<PaperValues> {
  const village = await readVillage(reader, meeting.villageId)
  const rules = meeting.ruleSet ?? (await rulesOf(reader, meeting.villageId))
  const topics = await readTopics(reader, meeting.id)
  const { joinedCount, joinedArea } = await joinedIn(reader, meeting)
  const record = await readRecord(reader, meeting.id)
  return {
    'village.name': village?.name ?? null,
    'village.community': village?.community ?? null,
    'meeting.title': meeting.title,
    'meeting.no': meeting.meetingNo,
    'meeting.type': meetingType.items[meeting.meetingType],
    'meeting.form': meetingForm.items[meeting.form],
    'meeting.scope': meeting.scopeText ?? '全小区业主',
    'meeting.time': minute(meeting.meetingTime),
    'meeting.place': meeting.place,
    'meeting.voteStart': minute(meeting.voteStart),
    'meeting.voteEnd': minute(meeting.voteEnd),
    'convener.name': meeting.convenerName,
    'topics.count': String(topics.length),
    'rules.inquiryDays': String(rules.inquiryDays),
    'rules.proxyMax': String(rules.proxyMax),
    'roster.persons': numeral(meeting.rosterPersons),
    'roster.parts': numeral(meeting.rosterParts),
    'roster.area': meeting.rosterArea,
    'result.persons': numeral(joinedCount),
    'result.area': joinedArea,
    'record.host': record?.host ?? null,
    'record.recorder': record?.recorder ?? null,
    today: day,
  }
}
