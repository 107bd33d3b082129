import { nest } from '#engines/pickers/shared/tree.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { InputOf } from '#kernel/shared/endpoint.ts'
import { villageTables } from '../../server/tables.ts'
import { mostOptions, type AreaStep, type optionApi } from '../shared/api.ts'
import type { AreaBranch, AreaOption, VillageOption } from '../shared/schema.ts'
import { partOfName, readPlaces, type PlaceRow } from './read-places.ts'
import { COUNTRY, readRegions } from './read-regions.ts'

type AreaQuery = InputOf<typeof optionApi.area>

/** Streets and communities are no secret within the district; whatever stands below them is cut to the scope. */
export async function readAreas(db: Db, actor: Actor, { type, scope, ...query }: AreaQuery): Promise<AreaOption[]> {
  const asked = type
    ? readPlaces(actor, type, { ...query, isWhole: scope === 'all' })
    : readRegions(actor, { ...query, isOwn: scope === '1' || scope === 'mine' })
  const [rows] = await db.flight(actor, [asked])
  return rows.map((row) => optionOf(row, type ? '' : COUNTRY))
}

const optionOf = ({ id, name, pid, level, isLeaf }: PlaceRow, top: string): AreaOption => ({
  value: id,
  label: name,
  text: name,
  id,
  pid: pid ?? top,
  index: level,
  level,
  isLeaf,
})

const depths = { street: 1, community: 2, village: 3 } as const

/** The places of the scope as one tree. */
export async function readAreaTree(
  db: Db,
  actor: Actor,
  { type = 'village' }: InputOf<typeof optionApi.tree>,
): Promise<AreaBranch[]> {
  const steps = (['street', 'community', 'village'] as const satisfies AreaStep[]).slice(0, depths[type])
  const levels = await db.flight(
    actor,
    steps.map((step) => readPlaces(actor, step, { most: mostOptions.tree })),
  )
  return nest(levels.flat(), {
    idOf: ({ id }) => id,
    parentOf: ({ pid }) => pid,
    make: ({ id, name, level }, children) => ({ key: id, id, value: id, title: name, level, children }),
  })
}

const sizeOf = (wanted: string | undefined): number => Math.min(Math.max(Number(wanted ?? 20) || 20, 1), 500)

/** Villages of the scope with their addresses. */
export async function readVillageOptions(
  db: Db,
  actor: Actor,
  { communityId, keyword, pageSize }: InputOf<typeof optionApi.village>,
): Promise<VillageOption[]> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const where = [seenText(actor, villageTables.village, 't', bind), `t.state = 'NORMAL'`]
  if (communityId) where.push(`t.community_id = ${bind(communityId)}`)
  if (keyword) where.push(`(t.name ilike ${bind(partOfName(keyword))} or t.alias ilike ${bind(partOfName(keyword))})`)
  const text = `select t.id, t.name, t.address from village t where ${where.join(' and ')} order by t.name, t.id limit ${bind(sizeOf(pageSize))}`
  const [rows] = await db.flight(actor, [statement<{ id: string; name: string; address: string }>(text, values.list)])
  return rows.map(({ id, name, address }) => ({ value: id, label: name, text: name, title: name, address }))
}
