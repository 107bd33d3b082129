import { addDays } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId, seedPhone, seedRandom } from '#kernel/server/seed-random.ts'
import { maskPhone } from '#kernel/shared/mask.ts'
import { usualHandover } from '../shared/handover.ts'
import type { SiteState } from '../shared/states.ts'
import type { SiteParts } from './ports.ts'
import { nextSiteNo } from './repository.ts'
import { phonePlace } from './save-site.ts'
import { siteTables, type StoredSite } from './tables.ts'
import { followTodo } from './todos.ts'

interface Served {
  villageId: string
  villageName: string
  companyId: string
  groupId: string
  managerUserId: string
  startDate: string
  area: string
  rooms: number
  contractId: string | null
  contractEnd: string | null
}

/** Every served village with the contract by which it is served today. */
const served = `select distinct on (v.code) a.village_id, v.name as village_name, a.company_id, a.group_id, a.manager_user_id,
    a.start_date, a.area::numeric(12, 2) as area,
    (select count(*)::integer from ref_room r where r.tenant_id = a.tenant_id and r.village_id = a.village_id and r.active) as rooms,
    c.id as contract_id, c.effective_end as contract_end
  from ref_manager_area a join ref_village v on v.tenant_id = a.tenant_id and v.id = a.village_id
    left join ref_contract c on c.tenant_id = a.tenant_id and c.area_id = a.id and c.active and c.state in ('EFFECTIVE', 'EXPIRING')
  where a.tenant_id = $1 and a.active and a.state = 'EFFECTIVE' and a.manager_user_id is not null and a.group_id is not null
  order by v.code, a.id`

type Kind = readonly [state: SiteState, siteType: '1' | '2' | '3', name: string]

/** Of some villages one more record, so that every state is to be seen. */
const others: readonly Kind[] = [
  ['DRAFT', '3', '外墙修缮'],
  ['EXITED', '3', '屋面防水'],
  ['AUDITING', '2', '便民服务站'],
  ['COMMUNITY_PASS', '3', '管网改造'],
  ['REJECTED', '2', '南门服务点'],
  ['EXITING', '3', '电梯更新'],
]

export const siteSeed = (parts: SiteParts): Seed => ({
  async load(db) {
    const actor = systemActor(1)
    await db.write(actor, async (tx) => {
      const places = await tx.all(statement<Served>(served, [1]))
      const rows: Partial<StoredSite>[] = []
      for (const [index, place] of places.entries()) {
        // Without a contract in force a village is served, but its project is not in the register.
        if (place.contractId !== null) rows.push(await rowOf(tx, parts, place, index, ['NORMAL', '1', '物业服务项目']))
        rows.push(await rowOf(tx, parts, place, index, others[index % others.length]!))
      }
      await insertRows(tx, actor, siteTables.projectSite, rows)
      const awaited = ['AUDITING', 'COMMUNITY_PASS', 'EXITING']
      for (const row of rows)
        if (awaited.includes(row.state ?? '')) await followTodo({ tx, actor, parts }, row as StoredSite)
    })
  },
})

/** Who has left, and of what nobody has looked at yet; hand-overs that are open in the demonstration are late. */
function endOf([state]: Kind, villageName: string): Partial<StoredSite> {
  if (state !== 'EXITING' && state !== 'EXITED')
    return { exitDate: null, receiver: null, handover: null, handoverFiles: null }
  const isDone = state === 'EXITED'
  return {
    exitDate: addDays(today(), isDone ? -30 : -14),
    receiver: `${villageName}业主委员会`,
    handoverFiles: null,
    handover: usualHandover().map((line) => (isDone ? { ...line, result: '1' } : line)),
  }
}

/** What a village’s services as such have, and a service point or works do not. */
const extentOf = (place: Served, [, siteType]: Kind): Partial<StoredSite> =>
  siteType === '1'
    ? {
        ...{ startDate: place.startDate, endDate: place.contractEnd, contractId: place.contractId, serviceGrade: '3' },
        ...{ serviceArea: place.area, householdCount: place.rooms, officeArea: '60.00' },
        address: `${place.villageName}物业服务中心`,
      }
    : {
        startDate: addDays(today(), -seedRandom(`site ${place.villageId}`).int(60, 120)),
        ...{ endDate: null, contractId: null, serviceGrade: null },
        ...{ serviceArea: '120.00', householdCount: null, officeArea: null },
        address: `${place.villageName}门岗旁`,
      }

async function rowOf(
  tx: Tx,
  { secrets }: SiteParts,
  place: Served,
  index: number,
  kind: Kind,
): Promise<Partial<StoredSite>> {
  const { villageId, villageName, companyId, groupId, managerUserId } = place
  const [state, siteType, name] = kind
  const phone = seedPhone(9000 + index * 2 + (siteType === '1' ? 0 : 1))
  const extent = extentOf(place, kind)
  return {
    ...{ id: seedId('site', `${villageId} ${name}`), siteNo: await nextSiteNo(tx, extent.startDate!) },
    ...{ name: `${villageName}${name}`, companyId, groupId, villageId, siteType, managerUserId },
    ...{ phoneSealed: secrets.seal(phonePlace, phone), phoneMask: maskPhone(phone) },
    ...extent,
    ...{ lng: null, lat: null, files: null, staffPlan: seedRandom(`site ${villageId} ${name}`).int(4, 18) },
    auditOpinion: state === 'REJECTED' ? '请补充服务点的用房证明' : null,
    ...endOf(kind, villageName),
    ...{ state, submitterId: null, createTime: nowText() },
  }
}
