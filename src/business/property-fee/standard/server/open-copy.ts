import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { villageNames } from '#community/village/server/lookup.ts'
import { creditorsOf } from '../../server/creditor-repository.ts'
import { heldStates } from '../shared/states.ts'
import { newestVersion, nextStandardNo } from './repository.ts'
import { firstPossibleDay } from './rules.ts'
import { standardTables, type StoredStandard } from './tables.ts'

const later = (one: string, other: string): string => (one > other ? one : other)

/** What a copy begins with: the same terms, passed by nobody. */
const fresh = ({ startDate, endDate }: StoredStandard): Partial<StoredStandard> => {
  const from = later(startDate, firstPossibleDay())
  return {
    ...{ state: 'DRAFT', startDate: from, endDate: endDate !== null && endDate < from ? null : endDate },
    ...{ decisionId: null, publicityId: null, publicUntil: null, submitterId: null },
  }
}

const basic = ['id', 'tenantId', 'version', 'createBy', 'createTime', 'updateBy', 'updateTime', 'delFlag']
const termsOf = (row: StoredStandard): Partial<StoredStandard> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !basic.includes(key)))

const store = async (tx: Tx, actor: Actor, values: Partial<StoredStandard>): Promise<string> =>
  ((await insertRow(tx, actor, standardTables.feeStandard, values)) as StoredStandard).id

/** Another version of a standard, or the same one as a draft for other villages of its organisation. Answers the ids. */
export async function openCopy(tx: Tx, actor: Actor, id: string, villageIds: readonly string[]): Promise<string[]> {
  const row = (await lockRow(tx, actor, standardTables.feeStandard, { id })) as StoredStandard
  if (villageIds.length > 0) return copyTo(tx, actor, row, villageIds)
  if (!heldStates.some((state) => state === row.state)) throw refusal('启用后才能复制为新版本')
  const versionNo = (await newestVersion(tx, row.standardNo)) + 1
  return [await store(tx, actor, { ...termsOf(row), ...fresh(row), versionNo })]
}

async function copyTo(tx: Tx, actor: Actor, row: StoredStandard, villageIds: readonly string[]): Promise<string[]> {
  const { villages } = actor.scope
  const names = await villageNames(tx, villageIds)
  const made: string[] = []
  for (const villageId of new Set(villageIds)) {
    const isOwn = villages === 'all' || villages.includes(villageId)
    const creditors = isOwn ? await creditorsOf(tx, villageId) : []
    if (!creditors.some((one) => one.id === row.creditorId))
      throw badInput({ villageIds: isOwn ? `${names.get(villageId) ?? '该小区'}不由同一收费单位收费` : '请选择小区!' })
    const standardNo = await nextStandardNo(tx)
    made.push(await store(tx, actor, { ...termsOf(row), ...fresh(row), villageId, standardNo, versionNo: 1 }))
  }
  return made
}
