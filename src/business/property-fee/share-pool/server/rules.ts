import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { creditorsOf } from '../../server/creditor-repository.ts'
import { findItems } from '../../server/read-place.ts'
import type { FeePool, FeePoolInput } from '../shared/schema.ts'
import { poolRefuses } from '../shared/states.ts'
import { nextPoolNo } from './repository.ts'

/** The organisation that charges the item in the caller's village. */
async function creditorIn(reader: Reader, { scope }: Actor, { villageId, itemId }: FeePoolInput): Promise<string> {
  if (scope.villages !== 'all' && !scope.villages.includes(villageId)) throw badInput({ villageId: '请选择小区!' })
  const creditors = (await creditorsOf(reader, villageId)).map(({ id }) => id)
  const [item] = await findItems(reader, creditors, { id: itemId })
  if (!item) throw badInput({ itemId: '该收费项目不属于本小区的收费单位' })
  return item.creditorId
}

async function checkBuilding(reader: Reader, { villageId, buildingId }: FeePoolInput): Promise<void> {
  if (buildingId === null) return
  const text = 'select id from ref_building where tenant_id = $1 and village_id = $2 and id = $3 and active'
  if (!(await reader.maybe(statement(text, [reader.tenantId, villageId, buildingId]))))
    throw badInput({ buildingId: '楼栋不在该小区内' })
}

export const poolRules: CrudRules<FeePool, FeePoolInput> = {
  refuses: poolRefuses,
  async check(tx, actor, input) {
    await creditorIn(tx, actor, input)
    await checkBuilding(tx, input)
  },
  async derive(tx, actor, input, before) {
    const creditorId = await creditorIn(tx, actor, input)
    const vacantRule = input.vacantRule ?? before?.vacantRule ?? 'JOIN'
    return before ? { creditorId, vacantRule } : { creditorId, vacantRule, poolNo: await nextPoolNo(tx) }
  },
}
