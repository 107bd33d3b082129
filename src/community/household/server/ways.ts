import { conditionText, type Filter } from '#engines/manage-view/server/conditions.ts'
import type { WayOf } from '#engines/manage-view/server/ways.ts'
import type { Table } from '#kernel/server/db/tables.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import type { QueryRule } from '#kernel/shared/query-rule.ts'
import { householdFields } from '../shared/fields.ts'

// What is asked over a whole district: the household's own columns hold it, see `household-questions.sql`.

/** Rules that some values fulfil, and most do not. */
const picking: readonly QueryRule[] = ['eq', 'in', 'like', 'left_like', 'right_like']

const holding = (key: string, name: string): Pick<Table, 'columns'> => ({
  columns: new Map([[key, { key, name, kind: 'text', nullable: false }]]),
})
const buildingPlace = holding('buildingName', 'name')
const ownRow = holding('roomNo', 'room_no')
const fields = householdFields

/** Buildings of the caller's villages, which a household never leaves. There are some thousands. */
const buildings: (...asked: Parameters<Filter>) => string = (condition, bind, actor) => {
  const named = conditionText({ table: buildingPlace, fields, alias: 'b', bind }, condition) ?? 'true'
  const scope = scopeText(actor, { village: 'villageId' }, 'b', bind)
  return `select b.id from building_place b where b.tenant_id = ${bind(actor.tenantId)} and ${scope} and ${named}`
}

/** Households by their building's name. */
export const byBuilding: Filter = (...asked) => `t.building_id in (${buildings(...asked)})`

const ofBuildings: WayOf = (...asked) =>
  picking.includes(asked[0].rule) ? { column: 'building_id', values: buildings(...asked) } : undefined

/**
 * Numbers of rooms are few, since every building counts alike: each different one is found behind the one before it,
 * and the condition compares these only.
 */
const ofNumbers: WayOf = (condition, bind, actor) => {
  if (!picking.includes(condition.rule)) return undefined
  const next = (more: string): string =>
    `select h.room_no from household h where h.tenant_id = ${bind(actor.tenantId)} and h.del_flag = 0${more} order by h.room_no limit 1`
  const fitting = conditionText({ table: ownRow, fields, alias: 'n', bind }, condition) ?? 'true'
  const values = `with recursive n as ((${next('')})
      union all select one.room_no from n cross join lateral (${next(' and h.room_no > n.room_no')}) one)
    select n.room_no from n where ${fitting}`
  return { column: 'room_no', values }
}

/** Party members, and everybody else; written out, since the planner must know which of them are few. */
export const byParty: Filter = ({ rule, values }) =>
  `t.party_member = '${(values[0] === 'Y') === (rule !== 'ne') ? 'Y' : 'N'}'`

/** The best first: a building has fewer households than a number. */
export const householdWays = { buildingName: ofBuildings, roomNo: ofNumbers }
