import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { addDays } from '#kernel/shared/time.ts'
import { endLoan } from '../../loan/server/end-loan.ts'
import { committeePurposes } from '../../server/files.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import { readOffice } from '../../server/repository.ts'
import type { StoredCommittee } from '../../server/tables.ts'
import { idleText, isIdle } from '../../shared/states.ts'
import { surrenderDays } from '../../shared/term.ts'
import { custodyRefusal } from '../shared/custody.ts'
import { sealPermissions } from '../shared/permissions.ts'
import type { SealEntry, SealInput } from '../shared/schema.ts'
import { followSeal } from './record-act.ts'
import { lastAct } from './repository.ts'
import { requireVillage } from './require-village.ts'

/** Each act follows from the one before; two at once meet in the number of the act, and one is refused. */
export const sealRulesOf = (parts: CommitteeParts): CrudRules<SealEntry, SealInput> => ({
  async check(tx, actor, input) {
    await requireVillage(tx, actor, input.villageId)
    if (input.act === 'LEND') throw badInput({ act: '借用印章请在“印章借用”中申请，审批通过后自动登记' })
    const last = await lastAct(tx, input.villageId)
    const refused = custodyRefusal(last?.act, input.act)
    if (refused) throw badInput({ act: refused })
    if (input.actDate > today()) throw badInput({ actDate: '日期不能晚于今天' })
    if (last && input.actDate < last.actDate) throw badInput({ actDate: `日期不能早于上一事项（${last.actDate}）` })
    await checkAct(tx, actor, input)
    await claimPaths(tx, actor, { field: 'files', purposes: committeePurposes, after: storedPaths(input.files) })
  },
  async derive(tx, _actor, input) {
    const last = await lastAct(tx, input.villageId)
    const held = await readOffice(tx, input.villageId)
    const isNew = input.act === 'ENGRAVE'
    return {
      committeeId: held?.id ?? null,
      seq: (last?.seq ?? 0) + 1,
      sealNo: isNew ? input.sealNo : (last?.sealNo ?? ''),
      files: storedPaths(input.files),
      keeper: input.keeper?.trim() || null,
      ...{ purpose: null, dueDate: null },
    }
  },
  async changed(tx, actor, row) {
    await endLoan(tx, actor, row, parts)
    await followSeal(tx, actor, parts, row.villageId)
  },
})

async function checkAct(tx: Tx, actor: Actor, input: SealInput): Promise<void> {
  checkWords(input)
  const held = await readOffice(tx, input.villageId)
  // Without a committee in office the seal serves nobody: it is handed on, surrendered or declared void.
  if (isIdle(held?.state) && input.act === 'ENGRAVE') throw refusal(idleText)
  if (input.act === 'HAND_OVER' && held === undefined) throw refusal('没有在任的业委会，印章应缴回社区')
  if (input.act === 'VOID') await checkVoid(tx, actor, input, held)
}

function checkWords({ act, keeper, sealNo }: SealInput): void {
  if (act === 'ENGRAVE' && sealNo === '') throw badInput({ sealNo: '请输入印章编号!' })
  if (act !== 'VOID' && !keeper?.trim()) throw badInput({ keeper: '请输入保管人!' })
}

/** The street declares a seal void that was lost, or that nobody has surrendered in time. */
async function checkVoid(tx: Tx, actor: Actor, input: SealInput, held: StoredCommittee | undefined): Promise<void> {
  if (!can(actor, sealPermissions.void)) throw badInput({ act: '印章作废由街道公告' })
  if (storedPaths(input.files) === null) throw badInput({ files: '请上传作废公告' })
  if (!input.remark?.trim()) throw badInput({ remark: '请填写作废原因' })
  if (held && held.state !== 'EXPIRED') return
  const text =
    'select max(coalesce(ended_on, end_date)) as over from committee where tenant_id = $1 and village_id = $2 and del_flag = 0'
  const { over } = await tx.one(statement<{ over: string | null }>(text, [tx.tenantId, input.villageId]))
  const last = await lastAct(tx, input.villageId)
  if (over !== null && last?.act !== 'SURRENDER' && today() <= addDays(over, surrenderDays))
    throw refusal(`缴回期限至${addDays(over, surrenderDays)}，逾期未缴回方可公告作废`)
}
