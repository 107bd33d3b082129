import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { today } from '#kernel/server/clock.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { logState } from '#kernel/server/move.ts'
import { addDays } from '#kernel/shared/time.ts'
import { lastAct } from '../../seal/server/repository.ts'
import { requireVillage } from '../../seal/server/require-village.ts'
import { lendRefusal } from '../../seal/shared/custody.ts'
import { committeePurposes } from '../../server/files.ts'
import type { LoanParts } from '../../server/ports.ts'
import { lockOffice } from '../../server/repository.ts'
import { idleText, isIdle } from '../../shared/states.ts'
import type { SealLoan, SealLoanInput } from '../shared/schema.ts'
import { sealLoanMachine, sealLoanMatter } from '../shared/states.ts'
import { lockOpenLoan, nextLoanNo } from './repository.ts'

/** Days for which a seal may be away. */
const longest = 30
export const openLoanText = '该小区的印章正在借用或等待审批'

/** Why a seal cannot be wanted back on that day. */
export function dueRefusal(dueDate: string): string | undefined {
  if (dueDate < today()) return '应归还日期不能早于今天'
  return dueDate > addDays(today(), longest) ? `借用不超过${longest}天` : undefined
}

/** A seal that lies with its committee is asked for by one at a time, and that is put to the approval in force. */
export const sealLoanRulesOf = ({ approvals }: LoanParts): CrudRules<SealLoan, SealLoanInput> => ({
  async check(tx, actor, { villageId, dueDate, files }) {
    await requireVillage(tx, actor, villageId)
    // Under the lock of the committee, so that of two who ask at once the second one sees the first.
    const held = await lockOffice(tx, villageId)
    if (isIdle(held?.state)) throw refusal(idleText)
    if (await lockOpenLoan(tx, villageId)) throw refusal(openLoanText)
    const refused = lendRefusal((await lastAct(tx, villageId))?.act)
    if (refused) throw refusal(refused)
    const late = dueRefusal(dueDate)
    if (late) throw badInput({ dueDate: late })
    await claimPaths(tx, actor, { field: 'files', purposes: committeePurposes, after: storedPaths(files) })
  },
  async derive(tx, actor, { villageId, files }) {
    const held = found(await lockOffice(tx, villageId))
    const last = found(await lastAct(tx, villageId))
    return {
      ...{ loanNo: await nextLoanNo(tx), committeeId: held.id, sealNo: last.sealNo, applicantId: actor.userId },
      ...{ deciderId: null, decidedAt: null, opinion: null, lentOn: null, returnedOn: null },
      files: storedPaths(files),
    }
  },
  async changed(tx, actor, { id, purpose: remark }) {
    await logState(tx, actor, sealLoanMachine, {
      ...{ id, from: null, to: sealLoanMachine.initial, action: 'apply', remark },
    })
    if (!(await approvals.start(tx, actor, { bizType: sealLoanMatter, bizId: id, remark })))
      throw refusal('印章借用审批流程未启用，请联系管理员')
  },
})
