import { listOf, type List } from '#engines/manage-view/server/list.ts'
import { listsByView } from '#engines/manage-view/server/list-views.ts'
import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'
import { companyRoles, governmentRoles, type RoleCode } from '#kernel/shared/role.ts'
import { candidateText } from '#engines/search/server/candidates.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import { prefixText, scopeText } from '#kernel/server/db/scope.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { householdFields } from '../shared/fields.ts'
import { householdPermissions } from '../shared/permissions.ts'
import type { Household } from '../shared/schema.ts'
import { withLinks } from './files.ts'
import { idNoField, phoneField } from './seal-person.ts'
import { householdTables } from './tables.ts'
import { byBuilding, byParty, householdIndexPaths } from './index-paths.ts'

/** Those who deal with residents day by day, and know them. */
const servesPeople: readonly RoleCode[] = ['admin', 'villageAdmin', 'projectManager', 'customerService']
/** Names of residents in full: theirs, and whose money somebody takes. Everybody else reads surnames in lists. */
const readsNames: readonly RoleCode[] = [...servesPeople, 'feeCashier', 'feeFinance']
/** What a name leads to: authorities find people by it and read what else is known, each name in plain on its own. */
const knowsPeople: readonly RoleCode[] = [...servesPeople, ...governmentRoles]
/** Paper numbers with head and tail; companies read the last four characters, the committee nothing. */
const readsHeads: readonly RoleCode[] = ['admin', ...governmentRoles, 'villageAdmin']
const readsTails: readonly RoleCode[] = [...companyRoles, 'customerService']

const holds = ({ roles }: Actor, some: readonly RoleCode[]): boolean => some.some((role) => roles.has(role))

/** May the caller read names of residents in full, also where many stand. */
export const mayReadNames = (actor: Actor): boolean => holds(actor, readsNames)

/** May the caller find residents by their names. */
export const mayFindNames = (actor: Actor): boolean => holds(actor, readsNames) || holds(actor, knowsPeople)

/** A single household: the district reads the name, streets and communities while they have its application in hand. */
export const namesOne = (actor: Actor, { state }: Pick<Household, 'state'>): boolean =>
  mayReadNames(actor) || holds(actor, ['supAdmin']) || (state === 'APPLYING' && can(actor, householdPermissions.audit))

/** May the caller read anything of paper numbers, and so find by whole ones. */
export const mayReadNumbers = (actor: Actor): boolean => holds(actor, readsHeads) || holds(actor, readsTails)

const ofPerson = (expression: string): string =>
  `(select ${expression} from resident r where r.tenant_id = t.tenant_id and r.id = t.resident_id)`
const ofRoom = (column: string): string =>
  `(select m.${column} from ref_room_place m where m.tenant_id = t.tenant_id and m.id = t.room_id)`

const idNoTexts = {
  head: ofPerson('r.id_no_mask'),
  tail: ofPerson(`repeat('*', greatest(length(r.id_no_mask) - 4, 0)) || right(r.id_no_mask, 4)`),
  none: 'null::text',
} as const
type IdNoView = keyof typeof idNoTexts

const personWhere = (condition: string): string =>
  `t.resident_id in (select r.id from resident r where r.tenant_id = t.tenant_id and ${condition})`

interface View {
  isNamed: boolean
  /** What is known of a person beside the name. */
  isKnown: boolean
  /** Found by the name. */
  isFound: boolean
  idNo: IdNoView
}

const viewOf = (actor: Actor, one?: Pick<Household, 'state'>): View => ({
  isNamed: one ? namesOne(actor, one) : mayReadNames(actor),
  isKnown: holds(actor, knowsPeople),
  isFound: mayFindNames(actor),
  idNo: holds(actor, readsHeads) ? 'head' : holds(actor, readsTails) ? 'tail' : 'none',
})

/**
 * The household lists over one secret: masks by the caller's roles, phones and numbers found by blind indexes. `one` is a
 * single household that is looked at.
 */
export const householdLists = (secrets: Secrets) => listsByView(viewOf, (view) => listFor(secrets, view))

/** What nobody reads who knows nothing of the person. */
const hidden = 'null::text'

function listFor(secrets: Secrets, view: View): List<Household> {
  const { isNamed, isKnown, isFound, idNo } = view
  const about = (column: string): string => (isKnown ? ofPerson(`r.${column}`) : hidden)
  return listOf<Household>({
    table: householdTables.household,
    fields: householdFields,
    keysFirst: true,
    derived: {
      name: ofPerson(isNamed ? 'r.name' : 'r.name_mask'),
      phone: ofPerson('r.phone_mask'),
      idType: ofPerson('r.id_type'),
      idNo: idNoTexts[idNo],
      personKind: ofPerson('r.person_kind'),
      contactName: isNamed ? ofPerson('r.contact_name') : hidden,
      contactPhone: ofPerson('r.contact_phone_mask'),
      sex: ofPerson('r.sex::text'),
      birthday: isKnown ? ofPerson('r.birthday') : 'null::date',
      nation: about('nation'),
      politicalStatus: about('political_status'),
      education: about('education'),
      workplace: about('workplace'),
      photo: about('photo'),
      remark: about('remark'),
      isParty: isKnown ? 't.party_member' : `'N'`,
      buildArea: `(select m.build_area from ref_room m where m.tenant_id = t.tenant_id and m.id = t.room_id)`,
      buildingName: ofRoom('building_name'),
      roomCode: ofRoom('room_code'),
      sharesWhole,
    },
    // Whoever reads no names or numbers must not be able to guess them by asking.
    filters: {
      phone: byPhone(secrets),
      roomCode: byRoomCode,
      buildingName: byBuilding,
      ...(isFound && { name: byName }),
      ...(isKnown && { isParty: byParty }),
      ...(idNo !== 'none' && { idNo: byIdNo(secrets) }),
    },
    broad: ['isParty'],
    indexPaths: householdIndexPaths,
    // The numbers stand on the papers.
    shown: (row) => (idNo === 'none' ? row : withLinks(secrets, row)),
  })
}

const sharesWhole = `(select case when coalesce(sum(o.share_ratio), 0) = 100 then 'Y' else 'N' end from household o
  where o.tenant_id = t.tenant_id and o.room_id = t.room_id and o.relation_type = 'owner' and o.state = 'VERIFIED' and o.del_flag = 0)`

/** Names are short, yet few people bear one. */
export const peopleIndex = {
  kind: 'household',
  scope: householdTables.household.scope,
  leastSigns: 1,
  depth: 3,
} as const

const byName: Filter = (condition, bind, actor) => {
  const parts = { table: householdTables.resident, fields: householdFields, alias: 'r', bind }
  const named = conditionText(parts, condition)
  if (named === undefined) return undefined
  const some = condition.rule === 'ne' ? undefined : candidateText(actor, peopleIndex, 't.id', condition.values, bind)
  return some === undefined ? personWhere(named) : `(${some} and ${personWhere(named)})`
}

/** Rooms of the caller's villages, which a household never leaves. */
const roomsOfVillage = { village: 'villageId' } as const

const roomWhere = (condition: string, actor: Actor, bind: (value: unknown) => string): string =>
  `t.room_id in (select m.id from ref_room_place m where m.tenant_id = t.tenant_id
    and ${scopeText(actor, roomsOfVillage, 'm', bind)} and ${condition})`

/** The whole code, or its beginning: both by the index of codes. */
const byRoomCode: Filter = ({ rule, values: [value = ''] }, bind, actor) =>
  roomWhere(rule === 'eq' ? `m.room_code = ${bind(value)}` : prefixText('m.room_code', value, bind), actor, bind)

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
