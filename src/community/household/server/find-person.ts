import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { containing } from '#kernel/server/db/like.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { notFound } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { candidateText } from '#engines/search/server/candidates.ts'
import type { KnownPerson, KnownPersonQuery } from '../shared/dealing.ts'
import { mayFindNames, mayReadNames, mayReadNumbers, peopleIndex } from './lists.ts'
import type { Act } from './ports.ts'
import type { Known } from './save-person.ts'
import { idNoField, phoneField } from './seal-person.ts'
import { householdTables } from './tables.ts'

type Bind = (value: unknown) => string

/** Most people of one answer. */
const most = 20

/** Households `t` of the caller's villages with their people `r`, whose data have not been forgotten. */
function knownText(actor: Actor, bind: Bind): string {
  return `from household t join resident r on r.tenant_id = t.tenant_id and r.id = t.resident_id
    where ${seenText(actor, householdTables.household, 't', bind)} and r.del_flag = 0 and r.anonymised_at is null`
}

/** Whom a keyword means: a phone or its last four digits, a whole paper number, or a part of a name. */
function meantText(actor: Actor, secrets: Secrets, keyword: string, bind: Bind): string {
  const phone = secrets.phoneQuery(phoneField, keyword)
  if (phone) return `r.${phone.kind === 'whole' ? 'phone_whole' : 'phone_tail'} = ${bind(phone.index)}`
  if (/^[0-9A-Z]{8,}$/i.test(keyword)) {
    const index = secrets.blindIndex(idNoField, keyword.toUpperCase())
    return mayReadNumbers(actor) ? `r.id_no_index = ${bind(index)}` : 'false'
  }
  // Whoever reads surnames only must not find out names by asking.
  if (!mayFindNames(actor)) return 'false'
  const some = candidateText(actor, peopleIndex, 't.id', [keyword], bind)
  const named = `r.name ilike ${bind(containing(keyword))}`
  return some ? `${some} and ${named}` : named
}

interface Row {
  id: string
  name: string
  phone: string
  place: string
  rooms: number
}

/** People whom the caller's villages know, by a keyword or by ids; phones stay masked. */
export async function findPeople(
  reader: Reader,
  actor: Actor,
  { keyword = '', ids }: KnownPersonQuery,
  secrets: Secrets,
): Promise<KnownPerson[]> {
  const asked = keyword.replace(/\s/g, '')
  if (!ids && asked === '') return []
  const values = new Values()
  const bind = (value: unknown): string => values.add(value)
  const seen = knownText(actor, bind)
  const meant = ids ? `r.id = any(${bind(ids.split(','))}::text[])` : meantText(actor, secrets, asked, bind)
  const name = mayReadNames(actor) ? 'r.name' : 'r.name_mask'
  const text = `select p.*, (select v.name || ' ' || m.name from ref_room m
        join ref_village v on v.tenant_id = m.tenant_id and v.id = m.village_id
        where m.tenant_id = ${bind(actor.tenantId)} and m.id = p.room_id) as place
    from (select r.id, ${name} as name, r.phone_mask as phone, count(distinct t.room_id) as rooms, min(t.room_id) as room_id
      ${seen} and ${meant} group by r.id, ${name}, r.phone_mask order by ${name}, r.id limit ${most}) p order by p.name, p.id`
  const rows = await reader.all(statement<Row>(text, values.list))
  return rows.map(({ id, name: called, phone, place, rooms }) => ({
    value: id,
    text: `${called} ${phone} ${place}${rooms > 1 ? `等${rooms}套` : ''}`,
  }))
}

/** Somebody whom the caller's villages know already, as the register has them. Throws 404 for anybody else. */
export async function knownPerson({ tx, actor }: Act, id: string): Promise<Known> {
  const values = new Values()
  const bind = (value: unknown): string => values.add(value)
  const text = `select r.id, r.user_id, r.name ${knownText(actor, bind)} and r.id = ${bind(id)} limit 1 for key share of r`
  const person = await tx.maybe(statement<Known>(text, values.list))
  if (!person) throw notFound()
  return person
}
