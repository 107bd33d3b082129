import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'
import { fewValues, picking, type IndexPathOf } from '#engines/manage-view/server/index-paths.ts'
import type { Table } from '#kernel/server/db/tables.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { householdFields } from '../shared/fields.ts'

// What is asked over a whole district: the household's own columns hold it, see `household-questions.sql`.

const holding = (key: string, name: string): Pick<Table, 'columns'> => ({
  columns: new Map([[key, { key, name, kind: 'text', nullable: false }]]),
})
const buildingPlace = holding('buildingName', 'name')
const fields = householdFields

/** Buildings of the caller's villages, which a household never leaves. There are some thousands. */
const buildings: (...asked: Parameters<Filter>) => string = (condition, bind, actor) => {
  const named = conditionText({ table: buildingPlace, fields, alias: 'b', bind }, condition) ?? 'true'
  const scope = scopeText(actor, { village: 'villageId' }, 'b', bind)
  return `select b.id from ref_building b where b.tenant_id = ${bind(actor.tenantId)} and ${scope} and ${named}`
}

/** Households by their building's name. */
export const byBuilding: Filter = (...asked) => `t.building_id in (${buildings(...asked)})`

const ofBuildings: IndexPathOf = (...asked) =>
  picking.includes(asked[0].rule) ? { column: 'building_id', values: buildings(...asked) } : undefined

/** Party members, and everybody else; written out, since the planner must know which of them are few. */
export const byParty: Filter = ({ rule, values }) =>
  `t.party_member = '${(values[0] === 'Y') === (rule !== 'ne') ? 'Y' : 'N'}'`

/** The best first: a building has fewer households than a number. */
export const householdIndexPaths = { buildingName: ofBuildings, roomNo: fewValues('household', 'room_no', fields) }
