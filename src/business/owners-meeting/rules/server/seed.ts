import { systemActor } from '#kernel/server/actor.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { voteRuleTables } from './tables.ts'

const villageId = seedId('village', 'A01A01A01A01')

/** The reference village votes by the usual set; its paper was never scanned. */
export const voteRuleSeed: Seed = {
  async load(db) {
    const actor = systemActor(1)
    await db.write(actor, (tx) =>
      insertRow(tx, actor, voteRuleTables.voteRule, {
        ...{ id: seedId('voteRule', 'A01A01A01A01'), villageId, basis: null },
        ...{ uncastRule: 'NOT_COUNTED', uncastNeedsProof: 'Y' },
        ...{ blankRule: 'ABSTAIN', duplicateRule: 'ELECTRONIC_FIRST', rankBy: 'NUMBER', splitArea: 'ONE_VOTE' },
        ...{ proxyMax: 3, inquiryDays: 7, noticeDays: 15, extendMaxDays: 90, countParking: 'N' },
      }),
    )
  },
}
