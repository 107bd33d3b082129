import type { Actor } from '#kernel/server/actor.ts'
import type { Db, Reader, Tx } from '#kernel/server/db/db.ts'
import { holdName } from '#kernel/server/db/hold-name.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { mostBuildings, type DispatchRule } from '../shared/schema.ts'

interface Building {
  value: string
  text: string
}

/** The buildings of a village of the caller's scope, in the order of their numbers; none of a foreign one. */
export async function buildingsOf(db: Db, actor: Actor, villageId: string): Promise<Building[]> {
  const { villages } = actor.scope
  if (villages !== 'all' && !villages.includes(villageId)) return []
  const text = `select id as value, name as text from ${relation('building')}
    where tenant_id = $1 and village_id = $2 and active order by code limit ${mostBuildings}`
  const [rows] = await db.flight(actor, [statement<Building>(text, [actor.tenantId, villageId])])
  return rows
}

/** Refuses buildings without a village, and those that it does not have. */
export async function checkBuildings(
  reader: Reader,
  villageId: string | null,
  buildingIds: readonly string[],
): Promise<void> {
  if (buildingIds.length === 0) return
  if (villageId === null) throw badInput({ buildingIds: '选择楼栋前请先选择小区' })
  const text = `select count(*) as known from ${relation('building')}
    where tenant_id = $1 and village_id = $2 and id = any($3::text[]) and active`
  const { known } = await reader.one(statement<{ known: number }>(text, [reader.tenantId, villageId, buildingIds]))
  if (known !== new Set(buildingIds).size) throw badInput({ buildingIds: '请选择该小区的楼栋' })
}

type Place = Pick<DispatchRule, 'bizType' | 'categoryId' | 'villageId' | 'companyId'> & {
  id?: string
  buildingIds: readonly string[]
}

const shared = (): string => `select coalesce(b.name, '') as building
  from dispatch_rule t cross join unnest(t.building_ids) one
    left join ${relation('building')} b on b.tenant_id = t.tenant_id and b.id = one
  where t.tenant_id = $1 and t.biz_type = $2 and t.category_id is not distinct from $3 and t.village_id = $4
    and t.company_id is not distinct from $5 and t.id is distinct from $6 and t.del_flag = 0 and one = any($7::text[])
  order by b.code limit 1`

/** Of two rules for one building neither is nearer. The lock keeps both from being made at the same time. */
export async function refuseTaken(tx: Tx, rule: Place): Promise<void> {
  if (rule.buildingIds.length === 0) return
  await tx.run(holdName(`dispatch rules ${tx.tenantId} ${rule.villageId}`))
  const { bizType, categoryId, villageId, companyId, id = null, buildingIds } = rule
  const values = [tx.tenantId, bizType, categoryId, villageId, companyId, id, buildingIds]
  const other = await tx.maybe(statement<{ building: string }>(shared(), values))
  if (other) throw badInput({ buildingIds: `楼栋${other.building}已有相同类别的派单规则` })
}
