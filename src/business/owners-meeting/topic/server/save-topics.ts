import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, removeRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/secrets.ts'
import { leastSeatsOf } from '#community/committee/server/lookup.ts'
import { standingCompanies } from '#community/company/server/lookup.ts'
import { lockDraft } from '../../meeting/server/meeting-repository.ts'
import { topicFault } from '../shared/topic-fault.ts'
import type { Candidate, TopicInput, TopicShown, TopicsInput } from '../shared/schema.ts'
import { seatFaults } from './check-seats.ts'
import { readTopics } from './topic-repository.ts'
import { topicTables, type StoredTopic } from './tables.ts'

type Faults = Record<string, string>

interface Standing {
  residentId: string
  name: string
  roomName: string
}

const standing = `select distinct on (o.resident_id) o.resident_id, o.name, m.name as room_name
  from ref_owner_person o join ref_room m on m.tenant_id = o.tenant_id and m.id = o.room_id and m.active
  where o.tenant_id = $1 and o.village_id = $2 and o.active and o.resident_id = any($3::text[])
  order by o.resident_id, m.room_code`

/** Whoever stands owns something in the village; name and room are the register's. */
async function checkCandidates(
  tx: Tx,
  villageId: string,
  topics: readonly TopicInput[],
): Promise<Map<string, Standing>> {
  const ids = topics.flatMap(({ candidates }) => candidates.map(({ residentId }) => residentId))
  const rows = await tx.all(statement<Standing>(standing, [tx.tenantId, villageId, ids]))
  const known = new Map(rows.map((row) => [row.residentId, row]))
  const faults: Faults = {}
  for (const [at, { candidates }] of topics.entries())
    for (const [place, { residentId }] of candidates.entries())
      if (!known.has(residentId)) faults[`topics.${at}.candidates.${place}.residentId`] = '候选人不是该小区已认证的业主'
  if (Object.keys(faults).length > 0) throw badInput(faults)
  return known
}

async function checkCompanies(tx: Tx, topics: readonly TopicInput[]): Promise<void> {
  const ids = topics.flatMap(({ companyId }) => companyId ?? [])
  const known = await standingCompanies(tx, ids)
  for (const [at, { companyId }] of topics.entries())
    if (companyId !== null && !known.includes(companyId))
      throw badInput({ [`topics.${at}.companyId`]: '企业不存在或已停用' })
}

function columnsOf(topic: TopicInput, seq: number, known: ReadonlyMap<string, Standing>): Partial<StoredTopic> {
  const { id: _id, candidates, options, ...said } = topic
  const isElection = topic.mode === '2'
  const named = candidates.map(({ politicalStatus, intro, ...one }): Candidate => {
    const owner = known.get(one.residentId) ?? one
    return { ...owner, politicalStatus: politicalStatus?.trim() || null, intro: intro?.trim() || null }
  })
  return {
    ...said,
    seq,
    election: isElection ? topic.election : null,
    seats: isElection ? topic.seats : null,
    maxChoices: isElection ? topic.maxChoices : null,
    candidates: isElection ? named : [],
    options: topic.mode === '3' ? options.map(({ id, name }) => ({ id: id || newId(), name: name.trim() })) : [],
    budget: topic.kind === '5' ? topic.budget : null,
    companyAct: topic.kind === '4' ? (topic.companyAct ?? null) : null,
    companyId: ['4', '8', '9'].includes(topic.kind) ? topic.companyId : null,
  }
}

/** Puts these topics in the place of those that a draft had. */
export async function saveTopics(tx: Tx, actor: Actor, { meetingId, topics }: TopicsInput): Promise<TopicShown[]> {
  const { villageId } = await lockDraft(tx, actor, meetingId)
  const leastSeats = await leastSeatsOf(tx, villageId)
  for (const [at, topic] of topics.entries()) {
    const fault = topicFault(topic, leastSeats)
    if (fault) throw badInput({ [`topics.${at}.${fault.key}`]: fault.text })
  }
  const known = await checkCandidates(tx, villageId, topics)
  const faults = await seatFaults(tx, villageId, topics)
  if (Object.keys(faults).length > 0) throw badInput(faults)
  await checkCompanies(tx, topics)
  const before = await readTopics(tx, meetingId)
  const { meetingTopic } = topicTables
  for (const { id } of before)
    if (topics.every((topic) => topic.id !== id)) await removeRow(tx, actor, meetingTopic, { id })
  for (const [at, topic] of topics.entries()) {
    const columns = columnsOf(topic, at + 1, known)
    const old = before.find(({ id }) => id === topic.id)
    if (old) await updateRow(tx, actor, meetingTopic, old, columns)
    else await insertRow(tx, actor, meetingTopic, { ...columns, meetingId, villageId })
  }
  return readTopics(tx, meetingId)
}
