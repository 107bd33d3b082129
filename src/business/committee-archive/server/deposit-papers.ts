import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { readTerms, readSeats, type RefCommittee } from '#community/committee/server/lookup.ts'
import type { PapersToKeep } from '#community/committee/shared/events.ts'
import { isInOffice } from '#community/committee/shared/states.ts'
import { usersInCharge } from '#community/village/server/lookup.ts'
import { openTodo } from '#services/todo/server/actions.ts'
import { archiveFileTables } from '../file/server/tables.ts'
import { nextSeq } from '../file/server/rules.ts'
import { leastPeriodOf, secrecyRefusal } from '../shared/category.ts'
import { archiveCategory, type ArchiveCategory } from '../shared/dictionaries.ts'
import { archivePage } from './menu.ts'
import { numberBox } from './rules.ts'
import { archiveTables, type StoredArchive } from './tables.ts'

const isCategory = (code: string): code is ArchiveCategory => Object.hasOwn(archiveCategory.items, code)

const kept = `select from committee_file where tenant_id = $1 and source_type = $2 and source_id = $3`
const open = `select * from committee_archive where tenant_id = $1 and committee_id = $2 and category = $3 and year = $4
  and state = 'KEEPING' and del_flag = 0 order by id limit 1 for update`

/**
 * Papers that another area has closed lie in the box of their term, category and year from now on: as an electronic file,
 * once however often they are told. Where a village has no term for them yet, its community is asked to keep them.
 */
export async function depositPapers(tx: Tx, actor: Actor, told: PapersToKeep): Promise<void> {
  const { villageId, term, category, year, title, files, sourceType, sourceId } = told
  if (await tx.maybe(statement(kept, [tx.tenantId, sourceType, sourceId]))) return
  const terms = await readTerms(tx, villageId)
  const committee =
    terms.find((one) => one.term === term && one.kind === '1') ?? terms.find(({ state }) => isInOffice(state))
  const box =
    committee && (await boxFor(tx, actor, committee, { category: isCategory(category) ? category : '99', year }))
  if (!box || !files) return ask(tx, actor, told)
  await insertRow(tx, actor, archiveFileTables.committeeFile, {
    ...{ archiveId: box.id, villageId, seq: await nextSeq(tx, box.id), fileName: title, fileNo: null },
    ...{ fileDate: today(), fileType: '3', pages: null, copies: null, attachments: files, content: null },
    ...{ borrowable: 'N', sourceType, sourceId },
  })
}

interface Place {
  category: ArchiveCategory
  year: number
}

/** The box of a year, opened where there is none; kept by the director, or by the community before there is one. */
async function boxFor(tx: Tx, actor: Actor, committee: RefCommittee, { category, year }: Place) {
  const values = [tx.tenantId, committee.id, category, year]
  const standing = await tx.maybe(statement<StoredArchive>(open, values))
  if (standing) return standing
  const personLiable = await keeperOf(tx, committee)
  if (personLiable === undefined) return undefined
  return insertRow<StoredArchive>(tx, actor, archiveTables.committeeArchive, {
    ...{ villageId: committee.villageId, name: `${year}年${archiveCategory.items[category]}`, category, year },
    keepPeriod: leastPeriodOf(category),
    secrecy: secrecyRefusal(category, '1') === undefined ? '1' : '2',
    ...{ carrier: '1', location: null, remark: null, personLiable },
    ...(await numberBox(tx, committee, category)),
  })
}

async function keeperOf(tx: Tx, { id, villageId }: RefCommittee): Promise<string | undefined> {
  const director = (await readSeats(tx, [id])).find((seat) => seat.position === 'director' && seat.state === '1')
  return director?.userId ?? (await usersInCharge(tx, [villageId], ['communityAdmin'], today()))[0]?.userId
}

const ask = async (tx: Tx, actor: Actor, { villageId, title, sourceId }: PapersToKeep): Promise<void> => {
  await openTodo(tx, actor, {
    ...{ bizType: 'RECEIVE', bizId: sourceId, node: 'KEEP', villageId },
    title: `请归档：${title}`,
    candidateRoles: ['communityAdmin'],
    openPage: archivePage,
  })
}
