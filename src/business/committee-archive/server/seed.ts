import { addDays } from '#kernel/shared/time.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { officeStates } from '#community/committee/shared/states.ts'
import { leastPeriodOf, secrecyRefusal } from '../shared/category.ts'
import { archiveCategory, type ArchiveCategory } from '../shared/dictionaries.ts'
import { archiveFileTables, type StoredFile } from '../file/server/tables.ts'
import { seedTransfers } from '../transfer/server/seed-transfers.ts'
import { archiveTables } from './tables.ts'

const demoTenant = 1

interface SeedCommittee {
  id: string
  villageId: string
  villageName: string
  code: string
  term: number
  year: number
  keeper: string
}

/** Committees in office whose director has an account. */
const committees = `select c.id, c.village_id, v.name as village_name, v.code, c.term,
    extract(year from c.start_date)::integer as year, min(r.user_id) as keeper
  from ref_committee c
    join ref_village v on v.tenant_id = c.tenant_id and v.id = c.village_id
    join ref_depart d on d.tenant_id = c.tenant_id and d.parent_id = v.org_id
    join ref_user_role r on r.tenant_id = c.tenant_id and r.depart_id = d.id and r.role_code = 'committeeDirector'
  where c.tenant_id = $1 and c.active and c.state = any($2::text[])
  group by c.id, c.village_id, v.name, v.code, c.term, c.start_date order by v.code`

const boxes: readonly [ArchiveCategory, string][] = [
  ['01', '业主名册'],
  ['02', '业主大会会议资料'],
  ['03', '业委会会议记录'],
  ['04', '管理规约和业主大会议事规则'],
  ['05', '物业服务合同'],
  ['06', '维修资金账目'],
  ['07', '公共收益收支资料'],
  ['08', '换届选举与备案资料'],
  ['11', '印章使用登记'],
]

function boxOf(one: SeedCommittee, category: ArchiveCategory, name: string) {
  const isClosed = secrecyRefusal(category, '1') !== undefined
  return {
    id: seedId('committee-archive', `${one.id} ${category}`),
    ...{ villageId: one.villageId, committeeId: one.id, personLiable: one.keeper, category, serial: 1, year: one.year },
    archiveNo: `${one.code}-${one.term}-${category}-001`,
    name: `${one.villageName}${name}`,
    keepPeriod: leastPeriodOf(category),
    secrecy: category === '01' ? '3' : isClosed || category === '11' ? '2' : '1',
    carrier: '3',
    location: `业委会办公室${Number(category)}号柜`,
    ...({ remark: null, state: 'KEEPING', inCustody: 'N' } as const),
  } as const
}

/** What lies in a box: two papers, in every third box three, the last of them a copy. */
function filesOf(box: ReturnType<typeof boxOf>, at: number): Partial<StoredFile>[] {
  const count = at % 3 === 0 ? 3 : 2
  return Array.from({ length: count }, (_, place) => ({
    id: seedId('committee-file', `${box.id} ${place}`),
    ...{ archiveId: box.id, villageId: box.villageId, seq: place + 1, fileNo: null, attachments: null },
    fileName: `${archiveCategory.items[box.category]}（${place + 1}）`,
    fileDate: addDays(today(), -30 * (place + 1) - (at % 25)),
    fileType: place === 2 ? ('2' as const) : ('1' as const),
    ...({
      pages: 4 + ((at * 7 + place * 3) % 40),
      copies: 1,
      content: null,
      borrowable: place === 0 ? 'Y' : 'N',
    } as const),
    ...{ sourceType: null, sourceId: null },
  }))
}

/** Nine boxes with their papers for each committee in office, and, in the larger districts, boxes on their way. */
export const archiveSeed: Seed = {
  async load(db, size) {
    const actor = systemActor(demoTenant)
    await db.write(actor, async (tx) => {
      const found = await tx.all(statement<SeedCommittee>(committees, [demoTenant, officeStates]))
      const rows = found.flatMap((one) => boxes.map(([category, name]) => boxOf(one, category, name)))
      await insertRows(tx, actor, archiveTables.committeeArchive, rows)
      await insertRows(tx, actor, archiveFileTables.committeeFile, rows.flatMap(filesOf))
      if (size !== 'tiny') await seedTransfers(tx, actor, found)
    })
  },
}
