import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { containing } from '#kernel/server/db/like.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { committeeTables } from '../../server/tables.ts'

export interface Owner {
  id: string
  villageId: string
  roomId: string
  residentId: string
  name: string
  personKind: string
  politicalStatus: string | null
}

const owners = `select id, village_id, room_id, resident_id, name, person_kind, political_status from ref_owner_person
  where tenant_id = $1 and active`

/** A verified owner of a village by the ownership that a form names. */
export const readOwner = (reader: Reader, id: string): Promise<Owner | undefined> =>
  reader.maybe(statement<Owner>(`${owners} and id = $2`, [reader.tenantId, id]))

/** What somebody owns in a village now, the first of it. */
export const ownerOf = (reader: Reader, villageId: string, residentId: string): Promise<Owner | undefined> =>
  reader.maybe(
    statement<Owner>(`${owners} and village_id = $2 and resident_id = $3 order by id limit 1`, [
      reader.tenantId,
      villageId,
      residentId,
    ]),
  )

/** Does somebody own anything in a village now. */
export const ownsIn = async (reader: Reader, villageId: string, residentId: string): Promise<boolean> => {
  const text = `select exists (select from ref_owner_person where tenant_id = $1 and village_id = $2 and resident_id = $3 and active) as owns`
  return (await reader.one(statement<{ owns: boolean }>(text, [reader.tenantId, villageId, residentId]))).owns
}

export interface ChoiceQuery {
  keyword?: string | undefined
  ids?: string | undefined
  committeeId?: string | undefined
}
interface Choice {
  value: string
  text: string
  isFirm: 'Y' | 'N'
}

/** Owners of a committee's village whom the caller may put on its list, each room for itself. */
export function pickOwners(
  reader: Reader,
  actor: Actor,
  { keyword = '', ids, committeeId }: ChoiceQuery,
): Promise<Choice[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const seen = seenText(actor, committeeTables.committee, 't', bind)
  const village = committeeId ? ` and t.id = ${bind(committeeId)}` : ''
  const wanted = ids
    ? `o.id = any(${bind(ids.split(','))}::text[])`
    : `(o.name || r.name) ilike ${bind(containing(keyword.replace(/\s/g, '')))}`
  const text = `select o.id as value, o.name || '（' || r.name || '）' as text, case o.person_kind when 'C' then 'Y' else 'N' end as is_firm
    from ref_owner_person o join ref_room r on r.tenant_id = o.tenant_id and r.id = o.room_id
    where o.tenant_id = ${bind(actor.tenantId)} and o.active and ${wanted}
      and o.village_id in (select t.village_id from committee t where ${seen}${village})
    order by o.name, r.room_code, o.id limit 50`
  return reader.all(statement<Choice>(text, values.list))
}

/** Committees whose people the caller may look at, the newest term first. */
export function pickCommittees(reader: Reader, actor: Actor, { keyword = '', ids }: ChoiceQuery): Promise<Choice[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const seen = seenText(actor, committeeTables.committee, 't', bind)
  const wanted = ids ? `t.id = any(${bind(ids.split(','))}::text[])` : `t.name ilike ${bind(containing(keyword))}`
  const open = ids ? '' : ` and t.state in ('FILING', 'EFFECTIVE', 'RENEWING', 'EXPIRED', 'AGENCY')`
  const text = `select t.id as value, t.name || '（第' || t.term || '届）' as text, 'N' as is_firm from committee t
    where ${seen} and ${wanted}${open} order by t.name, t.term desc, t.id limit 50`
  return reader.all(statement<Choice>(text, values.list))
}

/** How many seats of a committee are taken. */
export const countSeats = (tx: Tx, committeeId: string) =>
  tx.one(
    statement<{ members: number; alternates: number }>(
      `select count(*) filter (where position <> 'alternate')::int as members, count(*) filter (where position = 'alternate')::int as alternates
       from committee_member where tenant_id = $1 and committee_id = $2 and state = '1' and del_flag = 0`,
      [tx.tenantId, committeeId],
    ),
  )
