import { openSeatsOf, type OpenSeats } from '#community/committee/server/lookup.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { MeetingTopic } from '../shared/schema.ts'

type Election = Pick<MeetingTopic, 'mode' | 'election' | 'seats' | 'candidates'>
type Asked = readonly (readonly [at: number, topic: Election])[]

/** Why by-elections among these topics fill no seats of the committee in office, by field; empty where they do. */
export async function seatFaults(
  reader: Reader,
  villageId: string,
  topics: readonly Election[],
): Promise<Record<string, string>> {
  const asked: Asked = [...topics.entries()].filter(([, { mode, election }]) => mode === '2' && election === 'SEATS')
  if (asked.length === 0) return {}
  const held = await openSeatsOf(reader, villageId)
  return Object.fromEntries(held ? faultsIn(held, asked) : asked.map(([at]) => [`topics.${at}.election`, noTerm]))
}

const noTerm = '该小区没有任期中的业主委员会，不能补选委员'

function faultsIn({ open, memberIds }: OpenSeats, asked: Asked): [field: string, text: string][] {
  const wanted = asked.reduce((sum, [, { seats }]) => sum + (seats ?? 0), 0)
  const few = open === 0 ? '业主委员会没有缺额，不需要补选' : `业主委员会缺额${open}名，补选人数不能多于缺额`
  return asked.flatMap(([at, { candidates }]) => [
    ...(wanted > open ? [[`topics.${at}.seats`, few] as [string, string]] : []),
    ...candidates.flatMap(({ residentId }, place): [string, string][] =>
      memberIds.includes(residentId) ? [[`topics.${at}.candidates.${place}.residentId`, '候选人已是本届委员']] : [],
    ),
  ])
}
