import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { messages } from '#kernel/shared/messages.ts'
import { readCommitteesInOffice, type RefCommittee } from '#community/committee/server/lookup.ts'
import { readVillages } from '#community/village/server/lookup.ts'
import { isKeptTooShort, leastPeriodOf, namesNumber, personalRefusal, secrecyRefusal } from '../shared/category.ts'
import { keepPeriod } from '../shared/dictionaries.ts'
import type { ArchiveInput, CommitteeArchive } from '../shared/schema.ts'
import { membersOf, officialsOf } from './find-keepers.ts'
import { keepingRefusal } from './guards.ts'

/** A box is opened by the committee in office, numbered once, and open to no more people than its category allows. */
export const archiveRules: CrudRules<CommitteeArchive, ArchiveInput> = {
  async check(tx, actor, input, before) {
    if (before) await checkKept(tx, actor, before, input)
    else await checkVillage(tx, actor, input)
    checkWords(input)
    if (input.personLiable && input.personLiable !== before?.personLiable) await checkLiable(tx, actor, input)
  },
  async derive(tx, actor, { villageId, category, location, personLiable }, before) {
    const place = { location: location?.trim() || null }
    if (before) return { ...place, committeeId: before.committeeId, personLiable: personLiable ?? before.personLiable }
    const committee = (await committeeOf(tx, villageId))!
    return { ...place, ...(await numberBox(tx, committee, category)), personLiable: personLiable ?? actor.userId }
  },
  async checkRemoval(tx, actor, row) {
    const refused = await keepingRefusal(tx, actor, row)
    if (refused) throw refusal(refused)
    const text = 'select from committee_file where tenant_id = $1 and archive_id = $2 and del_flag = 0 limit 1'
    if (await tx.maybe(statement(text, [tx.tenantId, row.id]))) throw refusal('请先删除档案内文件')
  },
  async checkRestore(tx, actor, row) {
    const refused = await keepingRefusal(tx, actor, row)
    if (refused) throw refusal(refused)
  },
}

const committeeOf = async (tx: Reader, villageId: string): Promise<RefCommittee | undefined> =>
  (await readCommitteesInOffice(tx, [villageId]))[0]

/** The number of a box tells its village and category: they stay. */
async function checkKept(tx: Tx, actor: Actor, before: CommitteeArchive, input: ArchiveInput): Promise<void> {
  const refused = await keepingRefusal(tx, actor, before)
  if (refused) throw refusal(refused)
  if (before.villageId !== input.villageId) throw badInput({ villageId: '档案不能更换小区' })
  if (input.committeeId && before.committeeId !== input.committeeId)
    throw badInput({ committeeId: '档案只能通过移交更换届次' })
  if (before.category !== input.category) throw badInput({ category: '档案类别不能修改' })
  if (input.secrecy !== '1' || before.secrecy === '1') return
  const text = `select file_name, file_no, content from committee_file where tenant_id = $1 and archive_id = $2 and del_flag = 0`
  const files = await tx.all(statement<Record<string, string | null>>(text, [tx.tenantId, before.id]))
  if (namesNumber(files.flatMap((file) => Object.values(file)))) throw badInput({ secrecy: personalRefusal })
}

async function checkVillage(tx: Tx, { scope }: Actor, { villageId, committeeId }: ArchiveInput): Promise<void> {
  if (scope.villages !== 'all' && !scope.villages.includes(villageId))
    throw badInput({ villageId: messages.requiredChoice('小区') })
  const held = await committeeOf(tx, villageId)
  if (!held) throw badInput({ villageId: '该小区没有在任的业委会，不能新增档案' })
  if (committeeId && committeeId !== held.id) throw badInput({ committeeId: '只能为在任的业委会新增档案' })
}

function checkWords({ category, keepPeriod: period, secrecy, carrier, location, year, ...texts }: ArchiveInput): void {
  if (year > Number(today().slice(0, 4))) throw badInput({ year: '年度不能晚于今年' })
  if (isKeptTooShort(category, period))
    throw badInput({ keepPeriod: `该类别档案的保管期限至少为${keepPeriod.items[leastPeriodOf(category)]}` })
  const refused = secrecyRefusal(category, secrecy)
  if (refused) throw badInput({ secrecy: refused })
  if (secrecy === '1' && namesNumber([texts.name, texts.remark])) throw badInput({ secrecy: personalRefusal })
  if (carrier !== '1' && !location?.trim()) throw badInput({ location: '请输入存放位置!' })
}

async function checkLiable(tx: Tx, { userId }: Actor, { villageId, personLiable }: ArchiveInput): Promise<void> {
  if (personLiable === userId) return
  const people = [...(await membersOf(tx, villageId)), ...(await officialsOf(tx, villageId))]
  if (!people.some((person) => person.userId === personLiable))
    throw badInput({ personLiable: '责任人应为本届委员或社区工作人员' })
}

/** What a new box of a term is known by: its term, its number, and that it is kept. */
export async function numberBox(tx: Tx, { id: committeeId, villageId, term }: RefCommittee, category: string) {
  const [village] = await readVillages(tx, [villageId])
  const prefix = `${village?.code ?? ''}-${term}-${category}-`
  const serial = await nextSerial(tx, villageId, prefix)
  const archiveNo = `${prefix}${String(serial).padStart(3, '0')}`
  return { committeeId, archiveNo, serial, state: 'KEEPING', inCustody: 'N' } as const
}

/** Removed boxes keep their number; of two who open at once the second is refused by the unique number. */
async function nextSerial(tx: Tx, villageId: string, prefix: string): Promise<number> {
  const text = `select coalesce(max(serial), 0) + 1 as next from committee_archive
    where tenant_id = $1 and village_id = $2 and starts_with(archive_no, $3)`
  return (await tx.one(statement<{ next: number }>(text, [tx.tenantId, villageId, prefix]))).next
}
