import { messages } from '#kernel/shared/messages.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { lockedMeeting } from './repository.ts'
import type { VoteRule, VoteRuleInput } from '../shared/schema.ts'
import { voteRulePurposes } from './files.ts'
import { readSetting } from './setting-repository.ts'

async function checkVillage(tx: Tx, villageId: string): Promise<void> {
  const text = 'select state, active from ref_village_meeting where tenant_id = $1 and id = $2'
  const village = await tx.maybe(statement<{ state: string; active: boolean }>(text, [tx.tenantId, villageId]))
  if (village?.state === 'STOPPED') throw badInput({ villageId: serverMessages.villageStopped })
  if (!village?.active || village.state !== 'NORMAL') throw badInput({ villageId: messages.requiredChoice('小区') })
}

/** From the lock of a roster to the result nobody changes what the vote goes by, though it has its own copy. */
async function requireUnlocked(tx: Tx, villageId: string): Promise<void> {
  const title = await lockedMeeting(tx, villageId)
  if (title !== undefined) throw refusal(`“${title}”的业主名册已锁定，公告结果后才能变更议事规则`)
}

async function checkUncast(tx: Tx, { uncastRule }: Pick<VoteRuleInput, 'uncastRule'>): Promise<void> {
  if (uncastRule === 'NOT_COUNTED' || (await readSetting(tx)).allowUncastFollow === 'Y') return
  throw badInput({ uncastRule: '区级未允许将未表决的业主计入参与表决' })
}

export const voteRuleRules: CrudRules<VoteRule, VoteRuleInput> = {
  async check(tx, actor, input, before) {
    const { villageId, basis } = input
    await checkVillage(tx, villageId)
    if (before && before.villageId !== villageId) throw badInput({ villageId: '不能改为其他小区的规则' })
    await requireUnlocked(tx, villageId)
    await checkUncast(tx, input)
    const after = storedPaths(basis)
    if (after === null) throw badInput({ basis: '请上传业主大会通过的议事规则' })
    await claimPaths(tx, actor, { field: 'basis', purposes: voteRulePurposes, before: before?.basis, after })
  },
  derive: (_tx, _actor, { basis }) => ({ basis: storedPaths(basis) }),
  checkRemoval: (tx, _actor, { villageId }) => requireUnlocked(tx, villageId),
  async checkRestore(tx, _actor, { villageId }) {
    await checkVillage(tx, villageId)
    await requireUnlocked(tx, villageId)
  },
}
