import { messages } from '#kernel/shared/messages.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { VoteRule, VoteRuleInput } from '../shared/schema.ts'
import { voteRulePurposes } from './files.ts'

async function checkVillage(tx: Tx, villageId: string): Promise<void> {
  const text = 'select state, active from ref_village_meeting where tenant_id = $1 and id = $2'
  const village = await tx.maybe(statement<{ state: string; active: boolean }>(text, [tx.tenantId, villageId]))
  if (village?.state === 'STOPPED') throw badInput({ villageId: serverMessages.villageStopped })
  if (!village?.active || village.state !== 'NORMAL') throw badInput({ villageId: messages.requiredChoice('小区') })
}

export const voteRuleRules: CrudRules<VoteRule, VoteRuleInput> = {
  async check(tx, actor, { villageId, basis }, before) {
    await checkVillage(tx, villageId)
    if (before && before.villageId !== villageId) throw badInput({ villageId: '不能改为其他小区的规则' })
    const after = storedPaths(basis)
    if (after === null) throw badInput({ basis: '请上传业主大会通过的议事规则' })
    await claimPaths(tx, actor, { field: 'basis', purposes: voteRulePurposes, before: before?.basis, after })
  },
  derive: (_tx, _actor, { basis }) => ({ basis: storedPaths(basis) }),
  checkRestore: (tx, _actor, { villageId }) => checkVillage(tx, villageId),
}
