import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'
import { companyRoles, governmentRoles, type RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { householdFields } from '../shared/fields.ts'
import type { Household } from '../shared/schema.ts'
import { idNoField, phoneField } from './person.ts'
import { householdTables } from './tables.ts'

/** Names of residents in full: those who administer them. The others, and the committee, read surnames. */
const readsNames: readonly RoleCode[] = [
  'admin',
  ...governmentRoles,
  'villageAdmin',
  'projectManager',
  'customerService',
]
/** Paper numbers with head and tail; companies read the last four characters, the committee nothing. */
const readsHeads: readonly RoleCode[] = ['admin', ...governmentRoles, 'villageAdmin']
const readsTails: readonly RoleCode[] = [...companyRoles, 'customerService']

const holds = ({ roles }: Actor, some: readonly RoleCode[]): boolean => some.some((role) => roles.has(role))

/** May the caller read names of residents in full, and so find by them. */
export const mayReadNames = (actor: Actor): boolean => holds(actor, readsNames)

const ofPerson = (expression: string): string =>
  `(select ${expression} from resident r where r.tenant_id = t.tenant_id and r.id = t.resident_id)`

const idNoTexts = {
  head: ofPerson('r.id_no_mask'),
  tail: ofPerson(`repeat('*', greatest(length(r.id_no_mask) - 4, 0)) || right(r.id_no_mask, 4)`),
  none: 'null::text',
} as const
type IdNoView = keyof typeof idNoTexts

const personWhere = (condition: string): string =>
  `t.resident_id in (select r.id from resident r where r.tenant_id = t.tenant_id and ${condition})`

/** The household lists over one secret: masks by the caller's roles, phones and numbers found by blind indexes. */
export function householdLists(secrets: Secrets): (actor: Actor) => List<Household> {
  const known = new Map<string, List<Household>>()
  return (actor) => {
    const isNamed = mayReadNames(actor)
    const idNo = holds(actor, readsHeads) ? 'head' : holds(actor, readsTails) ? 'tail' : 'none'
    const key = `${isNamed} ${idNo}`
    const list = known.get(key) ?? listFor(secrets, isNamed, idNo)
    known.set(key, list)
    return list
  }
}

function listFor(secrets: Secrets, isNamed: boolean, idNo: IdNoView): List<Household> {
  return listOf<Household>({
    table: householdTables.household,
    fields: householdFields,
    derived: {
      name: ofPerson(isNamed ? 'r.name' : 'r.name_mask'),
      phone: ofPerson('r.phone_mask'),
      idType: ofPerson('r.id_type'),
      idNo: idNoTexts[idNo],
    },
    // Whoever reads no names or numbers must not be able to guess them by asking.
    filters: {
      phone: byPhone(secrets),
      ...(isNamed && { name: byName }),
      ...(idNo !== 'none' && { idNo: byIdNo(secrets) }),
    },
  })
}

const byName: Filter = (condition, bind) => {
  const parts = { table: householdTables.resident, fields: householdFields, alias: 'r', bind }
  const named = conditionText(parts, condition)
  return named && personWhere(named)
}

/** A whole number, or the last four digits; anything else finds nobody. */
const byPhone =
  (secrets: Secrets): Filter =>
  ({ rule, values }, bind) => {
    const [value = ''] = values
    const pattern = rule === 'eq' ? value : rule === 'left_like' ? `*${value}` : ''
    const asked = secrets.phoneQuery(phoneField, pattern)
    if (!asked) return 'false'
    return personWhere(`${asked.kind === 'whole' ? 'r.phone_whole' : 'r.phone_tail'} = ${bind(asked.index)}`)
  }

const byIdNo =
  (secrets: Secrets): Filter =>
  ({ rule, values }, bind) =>
    rule === 'eq' ? personWhere(`r.id_no_index = ${bind(secrets.blindIndex(idNoField, values[0] ?? ''))}`) : 'false'
