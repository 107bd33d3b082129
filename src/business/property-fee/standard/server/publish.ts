import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { addDays } from '#kernel/shared/time.ts'
import { today } from '#kernel/server/clock.ts'
import { openPublicity, supersedePublicity, type PublicityToOpen } from '#services/publicity/server/actions.ts'
import { villageNames } from '#community/village/server/lookup.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { noticeWords } from '../shared/notice-words.ts'
import { subjectType } from './guards.ts'
import { readItem } from './repository.ts'
import { publicDays } from './rules.ts'
import type { StoredStandard } from './tables.ts'

/** Days for an answer to whoever objects. */
const answerDays = 5

/** Makes a standard public to everybody who may be charged by it, in the place of its last publicity. */
export async function publishStandard(tx: Tx, actor: Actor, row: StoredStandard): Promise<Partial<StoredStandard>> {
  const { id, villageId, standardName, versionNo, publicityId } = row
  const [item, names, [creditor]] = await Promise.all([
    readItem(tx, row.itemId),
    villageNames(tx, [villageId]),
    readDeparts(tx, [row.creditorId]),
  ])
  const publicity: PublicityToOpen = {
    ...{ kind: 'feeStandard', subjectType, subjectId: id, villageId, audience: 'residents', minDays: publicDays },
    title: `${names.get(villageId) ?? ''}${standardName}公示${versionNo > 1 ? `（第${versionNo}版）` : ''}`,
    content: noticeWords(row, item?.itemName ?? ''),
    issuer: creditor?.name ?? '',
    objection: { answerDays },
  }
  const opened =
    publicityId === null
      ? await openPublicity(tx, actor, publicity)
      : await supersedePublicity(tx, actor, publicityId, publicity)
  return { publicityId: opened, publicUntil: addDays(today(), publicDays) }
}
