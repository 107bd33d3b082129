import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { openPublicity, supersedePublicity, type PublicityToOpen } from '#services/publicity/server/actions.ts'
import { publicitiesOf } from '#services/publicity/server/lookup.ts'
import { committeePosition } from '../member/shared/dictionaries.ts'
import type { Member } from '../member/shared/schema.ts'
import { isInOffice } from '../shared/states.ts'
import { committeeTables, type StoredCommittee } from './tables.ts'

const subjectType = 'committee'
const shownDays = 7
const answerDays = 5

type Seat = Pick<Member, 'name' | 'position' | 'delegateName'>

const seated = `select name, position, delegate_name from committee_member where tenant_id = $1 and committee_id = $2
  and state = '1' and del_flag = 0 order by array_position(array['director', 'deputy', 'member', 'alternate'], position), id`

const seatsOf = (reader: Reader, id: string): Promise<Seat[]> =>
  reader.all(statement<Seat>(seated, [reader.tenantId, id]))

const lineOf = ({ name, position, delegateName }: Seat): string =>
  `${committeePosition.items[position]}：${name}${delegateName ? `（委派代表${delegateName}）` : ''}`

/** Makes the members of a committee public for a week; once more in the place of a list that is out. */
export async function publishMembers(
  tx: Tx,
  actor: Actor,
  input: { id: string; version?: number | undefined },
): Promise<string> {
  const row = await lockRow(tx, actor, committeeTables.committee, input)
  if (row.state !== 'FILING' && !isInOffice(row.state)) throw refusal('已结束的届次不能公示')
  await publishList(tx, actor, row)
  return row.id
}

/** The list of those who have a seat now, in the place of one that is out. */
export async function publishList(tx: Tx, actor: Actor, row: StoredCommittee): Promise<void> {
  const seats = await seatsOf(tx, row.id)
  if (seats.length === 0) throw refusal('请先登记委员')
  const wanted: PublicityToOpen = {
    ...{ kind: 'committeeMembers', subjectType, subjectId: row.id, villageId: row.villageId },
    audience: 'owners',
    title: `${row.name}第${row.term}届委员名单`,
    content: `${seats.map(lineOf).join('\n')}\n\n任期：${row.startDate}至${row.endDate}。`,
    ...{ issuer: row.name, minDays: shownDays, objection: { answerDays } },
  }
  const standing = (await publicitiesOf(tx, subjectType, [row.id])).get(row.id)
  if (standing?.state === 'OPEN') await supersedePublicity(tx, actor, standing.id, wanted)
  else await openPublicity(tx, actor, wanted)
}
