import { systemActor } from '#kernel/server/actor.ts'
import { recordAct } from '#business/owners-meeting/ballot/server/record-act.ts'
import type { RecordOf } from '#business/owners-meeting/ballot/shared/log-record.ts'
import { countApi } from '#business/owners-meeting/count/shared/api.ts'
import type { OwnersMeetingInput } from '#business/owners-meeting/meeting/shared/schema.ts'
import { at, meetingWorld, owners } from './meeting-world.ts'

export { at, paper } from './meeting-world.ts'

type Said = Partial<Record<keyof typeof owners, 'AGREE' | 'OPPOSE' | 'ABSTAIN'>>
/** V1 of the reference: A, B, D and F agree, C opposes, G abstains. */
export const v1: Said = { A: 'AGREE', B: 'AGREE', D: 'AGREE', F: 'AGREE', C: 'OPPOSE', G: 'ABSTAIN' }

/** Of each what he says of the one topic. */
export const choicesOf = (said: Said) =>
  Object.fromEntries(Object.entries(said).map(([letter, value]) => [letter, { value }]))

const entryOf = `select e.id, e.area::text as area from meeting_roster_entry e
    join meeting_roster_owner o on o.tenant_id = e.tenant_id and o.entry_id = e.id
    join ref_owner_person p on p.tenant_id = o.tenant_id and p.resident_id = o.resident_id and p.id = $2
  where e.meeting_id = $1`

/** The world of meetings with votes that are over, and those who confirm what they came to. */
export async function countedWorld() {
  const world = await meetingWorld()
  const { db, secrets } = world.linli.services
  const empty = async (): Promise<void> => {
    await world.empty()
    await world.run('delete from decision')
  }
  type Choices = RecordOf<'CAST'>['choices']
  type SaidOf = Partial<Record<keyof typeof owners, Omit<Choices[number], 'topicId'>>>
  /** A ballot of each of these in the log of a running vote: what they say of its one topic. */
  const castAll = async (meetingId: string, said: SaidOf) => {
    const [topic] = await world.query<{ id: string }>('select id from meeting_topic where meeting_id = $1', [meetingId])
    for (const [letter, choice] of Object.entries(said)) {
      const [entry] = await world.query<{ id: string; area: string }>(entryOf, [
        meetingId,
        owners[letter as keyof typeof owners],
      ])
      const record = {
        ...{ kind: 'CAST' as const, id: `${meetingId.slice(0, 20)}${letter}`, entryId: entry!.id, by: 'x' },
        ...{ as: 'OWNER' as const, choices: [{ topicId: topic!.id, ...choice }], signature: 'b'.repeat(64) },
        needsCheck: false,
      }
      await db.write(systemActor(1), (tx) => recordAct(tx, secrets, { meetingId, area: entry!.area, record }))
    }
  }
  /** A vote that is over, with these ballots. */
  const endedWith = async (meetingId: string, said: SaidOf) => {
    await castAll(meetingId, said)
    at('2026-12-20 18:00:01')
    await world.turn()
  }
  /** The same of a meeting that is called for it. */
  const ended = async (said: Said = v1, part: Partial<OwnersMeetingInput> = {}): Promise<string> => {
    const meetingId = await world.running(part)
    await endedWith(meetingId, choicesOf(said))
    return meetingId
  }
  /** Two who count, then who watches over it. */
  const finish = async (meetingId: string): Promise<void> => {
    for (const username of world.counters) {
      const who = await world.as(username)
      const { hash } = (await who.call(countApi.read, { meetingId })).result
      await world.good(who.call(countApi.confirm, { meetingId, hash }))
    }
  }
  /** A vote whose result is public. */
  const counted = async (said: Said = v1): Promise<string> => {
    const meetingId = await ended(said)
    await finish(meetingId)
    return meetingId
  }
  /** A meeting whose decisions were announced, on the first day after the inquiry. */
  const decided = async (said: Said = v1): Promise<string> => {
    const meetingId = await counted(said)
    at('2026-12-28 00:00:01')
    await world.good(world.deal(world.director, { id: meetingId, action: 'publish' }))
    return meetingId
  }
  return { ...world, empty, castAll, endedWith, ended, finish, counted, decided }
}
