import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'
import type { Within } from '#services/metric/shared/schema.ts'
import type { Board } from '../shared/schema.ts'
import { rankedBy, type Spread } from './place-rows.ts'

type Beside = NonNullable<Board['beside']>
/** Rows of a select that nobody has to scroll for long. */
const most = 500

/** The level of the places that one can go on to: at home the highest with several, on a board that of its place. */
function levelOf(spread: Spread, { streetId, communityId, villageId, companyId }: Within): Beside['level'] | null {
  if (companyId) return null
  if (villageId) return 'village'
  if (communityId) return 'community'
  const level = streetId ? 'street' : rankedBy(spread)
  return level === 'company' ? null : level
}

/** Places that stand beside the one that is shown, of those in which the caller sees villages; null where it is the only one. */
export async function readBeside(db: Db, actor: Actor, within: Within, spread: Spread): Promise<Board['beside']> {
  const level = levelOf(spread, within)
  if (!level) return null
  const [rows] = await db.flight(actor, [besideRows(actor, level, within)])
  return rows.length > 1 ? { level, rows } : null
}

function besideRows(
  { scope }: Actor,
  level: Beside['level'],
  { communityId, villageId }: Within,
): Statement<Beside['rows'][number]> {
  const values = new Values()
  const inside = villageId
    ? [
        `v.community_id = (select o.community_id from ${relation('village')} o where o.tenant_id = v.tenant_id and o.id = ${values.add(villageId)})`,
      ]
    : communityId
      ? [
          `v.street_id = (select min(o.street_id) from ${relation('village')} o where o.tenant_id = v.tenant_id and o.community_id = ${values.add(communityId)})`,
        ]
      : []
  const seen = scope.villages === 'all' ? [] : [`v.id = any(${values.add(scope.villages)}::text[])`]
  const where = ['v.tenant_id = app_tenant() and v.active', ...seen, ...inside].join(' and ')
  const text =
    level === 'village'
      ? `select v.id, v.name from ${relation('village')} v where ${where} order by v.name, v.id limit ${most}`
      : `select distinct d.id, d.name from ${relation('village')} v
          join ref_depart d on d.tenant_id = v.tenant_id and d.id = v.${level}_id
        where ${where} order by d.name, d.id limit ${most}`
  return statement(text, values.list)
}
