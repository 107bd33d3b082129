import type { Actor } from '#kernel/server/actor.ts'
import { containing } from '#kernel/server/db/like.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import { roomTables } from '../../room/server/tables.ts'
import { villageTables } from '../../server/tables.ts'
import { mostOptions, type AreaStep } from '../shared/api.ts'

type Bind = (value: unknown) => string

/** A place as the statements answer it. */
export interface PlaceRow {
  id: string
  name: string
  pid: string | null
  level: number
  isLeaf: boolean
}

export interface PlaceQuery {
  parentId?: string | undefined
  keyword?: string | undefined
  /** Streets and communities of the whole district. */
  isWhole?: boolean
  most?: number
}

/** A part of a name as a pattern; names are written without spaces. */
export const partOfName = (word: string): string => containing(word.replace(/\s/g, ''))

const village = (actor: Actor, alias: string, bind: Bind): string =>
  `${alias}.del_flag = 0 and ${alias}.state = 'NORMAL' and ${scopeText(actor, villageTables.village.scope, alias, bind)}`

/**
 * Over `d` (ref_depart): the caller's own line of the tree, up and down, and whatever governs a village of the scope.
 * `column` is how villages name it.
 */
export function around(actor: Actor, columns: readonly string[], bind: Bind): string {
  const { villages, orgCode } = actor.scope
  if (villages === 'all') return 'true'
  const own = bind(orgCode)
  const governs = columns.map((column) => `v.${column} = d.id`).join(' or ')
  return `(starts_with(d.org_code, ${own}) or starts_with(${own}, d.org_code) or exists (
    select from village v where v.tenant_id = d.tenant_id and (${governs}) and ${village(actor, 'v', bind)}))`
}

interface Shape {
  from: string
  name: string
  pid: string
  level: number
  /** Is there nothing to choose below it. */
  leaf: string
  order: string
  where: (actor: Actor, query: PlaceQuery, bind: Bind) => string
  parent: string
}

/** Organisations that govern; `column` is how villages name them. */
const governing = (level: 4 | 5, column: 'street_id' | 'community_id'): Shape => ({
  from: 'ref_depart d',
  name: 'd.name',
  pid: 'd.parent_id',
  level,
  leaf: `not exists (select from ref_depart c where c.tenant_id = d.tenant_id and c.parent_id = d.id and c.active)`,
  order: 'd.depart_order, d.org_code',
  where: (actor, { isWhole }, bind) =>
    `d.active and (level_of_region(d.area_code) = ${level}
      or exists (select from village v where v.tenant_id = d.tenant_id and v.${column} = d.id and v.del_flag = 0))
      and ${isWhole ? 'true' : around(actor, [column], bind)}`,
  parent: 'd.parent_id = #',
})

const inVillage = (actor: Actor, alias: string, bind: Bind): string =>
  `exists (select from village v where v.tenant_id = ${alias}.tenant_id and v.id = ${alias}.village_id and ${village(actor, 'v', bind)})`

const shapes: Readonly<Record<AreaStep, Shape>> = {
  street: governing(4, 'street_id'),
  community: governing(5, 'community_id'),
  village: {
    from: 'village d',
    name: 'd.name',
    pid: 'd.community_id',
    level: 5,
    leaf: 'not exists (select from village_building b where b.tenant_id = d.tenant_id and b.village_id = d.id and b.del_flag = 0)',
    order: 'd.name, d.id',
    where: (actor, _query, bind) => village(actor, 'd', bind),
    parent: '(d.community_id = # or d.street_id = #)',
  },
  building: {
    from: 'village_building d',
    name: 'd.name',
    pid: 'd.village_id',
    level: 6,
    leaf: 'not exists (select from village_room r where r.tenant_id = d.tenant_id and r.building_id = d.id and r.del_flag = 0)',
    order: 'd.code, d.id',
    where: (actor, _query, bind) => `d.del_flag = 0 and ${inVillage(actor, 'd', bind)}`,
    parent: 'd.village_id = #',
  },
  unit: {
    from: 'village_unit d',
    name: 'd.name',
    pid: 'd.building_id',
    level: 7,
    leaf: 'not exists (select from village_room r where r.tenant_id = d.tenant_id and r.unit_id = d.id and r.del_flag = 0)',
    order: 'd.code, d.id',
    where: (actor, _query, bind) =>
      `d.del_flag = 0 and exists (select from village_building b where b.tenant_id = d.tenant_id and b.id = d.building_id
        and b.del_flag = 0 and ${inVillage(actor, 'b', bind)})`,
    parent: 'd.building_id = #',
  },
  room: {
    from: 'village_room d',
    name: 'd.name',
    pid: 'coalesce(d.unit_id, d.building_id)',
    level: 8,
    leaf: 'true',
    order: 'd.room_code, d.id',
    where: (actor, _query, bind) => `d.del_flag = 0 and ${scopeText(actor, roomTables.villageRoom.scope, 'd', bind)}`,
    parent: '(d.unit_id = # or d.building_id = #)',
  },
}

/** Places of one kind within the caller's scope. */
export function readPlaces(actor: Actor, step: AreaStep, query: PlaceQuery): Statement<PlaceRow> {
  const { from, name, pid, level, leaf, order, where, parent } = shapes[step]
  const values = new Values()
  const bind: Bind = (value) => values.add(value)
  const conditions = [`d.tenant_id = ${bind(actor.tenantId)}`, where(actor, query, bind)]
  if (query.parentId) conditions.push(parent.replaceAll('#', bind(query.parentId)))
  if (query.keyword) conditions.push(`${name} ilike ${bind(partOfName(query.keyword))}`)
  const text = `select d.id, ${name} as name, ${pid} as pid, ${level} as level, ${leaf} as is_leaf from ${from}
    where ${conditions.join(' and ')} order by ${order} limit ${query.most ?? mostOptions.places}`
  return statement<PlaceRow>(text, values.list)
}
