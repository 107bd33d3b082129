import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { messages } from '#kernel/shared/messages.ts'
import { readCommitteesInOffice, type RefCommittee } from '#community/committee/server/lookup.ts'
import { isKeptTooShort, leastPeriodOf, secrecyRefusal } from '../shared/category.ts'
import { keepPeriod } from '../shared/dictionaries.ts'
import type { ArchiveInput, CommitteeArchive } from '../shared/schema.ts'

/** A box is opened by the committee in office, numbered once, and open to no more people than its category allows. */
export const archiveRules: CrudRules<CommitteeArchive, ArchiveInput> = {
  async check(tx, actor, input, before) {
    if (before) checkSame(before, input)
    else await checkVillage(tx, actor, input.villageId)
    checkWords(input)
  },
  async derive(tx, actor, { villageId, category, location }, before) {
    const place = { location: location?.trim() || null }
    if (before) return place
    const committee = (await committeeOf(tx, villageId))!
    const serial = await nextSerial(tx, committee.id, category)
    const archiveNo = `${await codeOf(tx, villageId)}-${committee.term}-${category}-${String(serial).padStart(3, '0')}`
    return { ...place, ...{ committeeId: committee.id, personLiable: actor.userId, archiveNo, serial } }
  },
}

const committeeOf = async (tx: Tx, villageId: string): Promise<RefCommittee | undefined> =>
  (await readCommitteesInOffice(tx, [villageId]))[0]

/** The number of a box tells its village and category: they stay. */
function checkSame(before: CommitteeArchive, { villageId, category }: ArchiveInput): void {
  if (before.villageId !== villageId) throw badInput({ villageId: '档案不能更换小区' })
  if (before.category !== category) throw badInput({ category: '档案类别不能修改' })
}

async function checkVillage(tx: Tx, { scope }: Actor, villageId: string): Promise<void> {
  if (scope.villages !== 'all' && !scope.villages.includes(villageId))
    throw badInput({ villageId: messages.requiredChoice('小区') })
  if (!(await committeeOf(tx, villageId))) throw badInput({ villageId: '该小区没有在任的业委会，不能新增档案' })
}

function checkWords({ category, keepPeriod: period, secrecy, carrier, location, year }: ArchiveInput): void {
  if (year > Number(today().slice(0, 4))) throw badInput({ year: '年度不能晚于今年' })
  if (isKeptTooShort(category, period))
    throw badInput({ keepPeriod: `该类别档案的保管期限至少为${keepPeriod.items[leastPeriodOf(category)]}` })
  const refused = secrecyRefusal(category, secrecy)
  if (refused) throw badInput({ secrecy: refused })
  if (carrier !== '1' && !location?.trim()) throw badInput({ location: '请输入存放位置!' })
}

const codeOf = async (tx: Tx, villageId: string): Promise<string> =>
  (
    await tx.one(
      statement<{ code: string }>('select code from ref_village where tenant_id = $1 and id = $2', [
        tx.tenantId,
        villageId,
      ]),
    )
  ).code

/** Removed boxes keep their number; of two who open at once the second is refused by the unique number. */
async function nextSerial(tx: Tx, committeeId: string, category: string): Promise<number> {
  const text = `select coalesce(max(serial), 0) + 1 as next from committee_archive
    where tenant_id = $1 and committee_id = $2 and category = $3`
  return (await tx.one(statement<{ next: number }>(text, [tx.tenantId, committeeId, category]))).next
}
