import { addDays } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId, seedRandom } from '#kernel/server/seed-random.ts'
import { residentPriceOf, yearlyOf, type FeeLine } from '../shared/fee-lines.ts'
import { filedStates } from '../shared/states.ts'
import { usualSetting } from '../shared/schema.ts'
import { areasByUsage, nextRegisterNo } from './repository.ts'
import { comingContract, standingContracts, type PlannedContract } from './seed-plan.ts'
import type { ContractParts } from './ports.ts'
import { followTodo } from './todos.ts'
import { contractTables, type StoredContract } from './tables.ts'

interface Served {
  areaId: string
  villageId: string
  villageName: string
  companyId: string
  groupId: string | null
  managerUserId: string
  /** What the village tells of its price; null where it tells none. */
  feeStandard: string | null
}

const served = `select distinct on (v.code) a.id as area_id, a.village_id, v.name as village_name, a.company_id, a.group_id, a.manager_user_id,
    s.fee_standard
  from ref_manager_area a join ref_village v on v.tenant_id = a.tenant_id and v.id = a.village_id
    join ref_village_service s on s.tenant_id = a.tenant_id and s.id = a.village_id
  where a.tenant_id = $1 and a.active and a.state = 'EFFECTIVE' and a.manager_user_id is not null order by v.code, a.id`

/** Of every served village the developer's contract, the one in force, and one on its way or long gone, so that every state is there. */
export const contractSeed = (parts: ContractParts): Seed => ({
  async load(db) {
    const actor = systemActor(1)
    await db.write(actor, async (tx) => {
      const places = await tx.all(statement<Served>(served, [1]))
      const rows: Partial<StoredContract>[] = []
      for (const [index, place] of places.entries()) {
        const standing = standingContracts(place.villageName, index, today())
        const current = standing.at(-1)!
        const coming = comingContract(place.villageName, index, today(), current.endDate)
        const lines = await linesOf(tx, place, index)
        for (const plan of [...standing, coming]) rows.push(await rowOf(tx, place, plan, lines))
      }
      await insertRows(tx, actor, contractTables.contract, rows)
      for (const row of rows) if (isAwaited(row)) await followTodo({ tx, actor, parts }, row as StoredContract)
    })
  },
})

/** Somebody has it in his inbox. */
const isAwaited = ({ state }: Partial<StoredContract>): boolean =>
  state !== undefined && ['SUBMITTED', 'ACCEPTED', 'DISTRICT', 'EXPIRING'].includes(state)

/** Residents pay what the village tells; prices of the first village are those of its examples. */
async function linesOf(tx: Tx, { villageId, feeStandard }: Served, index: number): Promise<FeeLine[]> {
  const areas = await areasByUsage(tx, { villageId, buildingIds: [] })
  const random = seedRandom(`shop ${villageId}`)
  const price = feeStandard ?? '1.60'
  const shop = index === 0 ? '3.20' : `${random.int(3, 5)}.${random.pick(['00', '20', '50'])}`
  return [
    { usage: '1', price, area: areas.get('1') ?? '0.00' },
    { usage: '2', price: shop, area: areas.get('2') ?? '0.00' },
    { usage: 'P2', price: '70.00', area: null },
  ]
}

async function rowOf(tx: Tx, place: Served, plan: PlannedContract, lines: FeeLine[]): Promise<Partial<StoredContract>> {
  const { no, name, contractKind, startDate, endDate, effectiveEnd = endDate, state, signDate, extra } = plan
  const { areaId, villageId, villageName, companyId, groupId, managerUserId } = place
  const isFiled = filedStates.some((one) => one === state)
  const filedOn = addDays(signDate, 18)
  return {
    ...{
      id: seedId('contract', `${villageId} ${no}`),
      contractNo: `WY-${startDate.slice(0, 4)}-${villageId.slice(0, 4)}-${no}`,
    },
    ...{ contractName: name, contractKind, villageId, buildingIds: [], companyId, groupId, managerUserId },
    ...{ partyAKind: contractKind === '1' ? '1' : '2', partyASigner: '周明' },
    partyA: contractKind === '1' ? `${villageName.slice(0, 2)}置业有限公司` : `${villageName}业主大会`,
    ...{ signDate, startDate, endDate, effectiveEnd, chargeMode: '1', feeStandards: lines },
    ...{
      residentPrice: residentPriceOf(lines),
      contractAmount: yearlyOf(lines),
      bidKind: contractKind === '1' ? '2' : '1',
    },
    ...{ decisionId: null, serviceGrade: '3', deposit: null, files: '' },
    serviceItems: '公共区域保洁、秩序维护、绿化养护、共用设施设备日常运行和维护。',
    ...{ filingDeadline: addDays(signDate, usualSetting.filingDays), returnedFrom: null, missingItems: null, ...extra },
    ...(isFiled ? { filedOn, registerNo: await nextRegisterNo(tx, filedOn) } : {}),
    ...(no === '2' && { areaId }),
    ...{ state, createTime: nowText() },
  }
}
