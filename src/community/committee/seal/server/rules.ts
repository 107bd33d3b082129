import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { messages } from '#kernel/shared/messages.ts'
import { addDays } from '#kernel/shared/time.ts'
import { committeePurposes } from '../../server/files.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import { readOffice, readVillage } from '../../server/repository.ts'
import type { StoredCommittee } from '../../server/tables.ts'
import { followTodos } from '../../server/todos.ts'
import { surrenderDays } from '../../shared/term.ts'
import { custodyRefusal } from '../shared/custody.ts'
import { sealPermissions } from '../shared/permissions.ts'
import type { SealEntry, SealInput } from '../shared/schema.ts'

const lastOf = (tx: Tx, villageId: string): Promise<SealEntry | undefined> =>
  tx.maybe(
    statement<SealEntry>(
      'select * from committee_seal where tenant_id = $1 and village_id = $2 order by seq desc limit 1',
      [tx.tenantId, villageId],
    ),
  )

/** Each act follows from the one before; two at once meet in the number of the act, and one is refused. */
export const sealRulesOf = (parts: CommitteeParts): CrudRules<SealEntry, SealInput> => ({
  async check(tx, actor, input) {
    if (actor.scope.villages !== 'all' && !actor.scope.villages.includes(input.villageId))
      throw badInput({ villageId: messages.requiredChoice('小区') })
    if (!(await readVillage(tx, input.villageId))?.active)
      throw badInput({ villageId: messages.requiredChoice('小区') })
    const last = await lastOf(tx, input.villageId)
    const refused = custodyRefusal(last?.act, input.act)
    if (refused) throw badInput({ act: refused })
    if (input.actDate > today()) throw badInput({ actDate: '日期不能晚于今天' })
    if (last && input.actDate < last.actDate) throw badInput({ actDate: `日期不能早于上一事项（${last.actDate}）` })
    await checkAct(tx, actor, input)
    await claimPaths(tx, actor, { field: 'files', purposes: committeePurposes, after: storedPaths(input.files) })
  },
  async derive(tx, _actor, input) {
    const last = await lastOf(tx, input.villageId)
    const held = await readOffice(tx, input.villageId)
    const isNew = input.act === 'ENGRAVE'
    return {
      committeeId: held?.id ?? null,
      seq: (last?.seq ?? 0) + 1,
      sealNo: isNew ? input.sealNo : (last?.sealNo ?? ''),
      files: storedPaths(input.files),
      keeper: input.keeper?.trim() || null,
      dueDate: input.act === 'LEND' ? input.dueDate : null,
    }
  },
  async changed(tx, actor, { villageId }) {
    const text =
      'select * from committee where tenant_id = $1 and village_id = $2 and del_flag = 0 order by id for update'
    for (const row of await tx.all(statement<StoredCommittee>(text, [tx.tenantId, villageId])))
      await followTodos(tx, actor, row, parts)
  },
})

async function checkAct(tx: Tx, actor: Actor, input: SealInput): Promise<void> {
  checkWords(input)
  const held = await readOffice(tx, input.villageId)
  // Without a committee in office the seal serves nobody: it is handed on, surrendered or declared void.
  const isIdle = held === undefined || held.state === 'EXPIRED'
  if (isIdle && isUse(input)) throw refusal('没有在任的业委会，不能刻制或借用印章')
  if (input.act === 'HAND_OVER' && held === undefined) throw refusal('没有在任的业委会，印章应缴回社区')
  if (input.act === 'VOID') await checkVoid(tx, actor, input, held)
}

const isUse = ({ act }: SealInput): boolean => act === 'LEND' || act === 'ENGRAVE'

function checkWords({ act, keeper, sealNo, purpose, dueDate, actDate }: SealInput): void {
  if (act === 'ENGRAVE' && sealNo === '') throw badInput({ sealNo: '请输入印章编号!' })
  if (act !== 'VOID' && !keeper?.trim()) throw badInput({ keeper: '请输入保管人!' })
  if (act !== 'LEND') return
  if (!purpose?.trim()) throw badInput({ purpose: '请输入用途!' })
  if (!dueDate || dueDate < actDate) throw badInput({ dueDate: '应归还日期不能早于借出日期' })
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
  const last = await lastOf(tx, input.villageId)
  if (over !== null && last?.act !== 'SURRENDER' && today() <= addDays(over, surrenderDays))
    throw refusal(`缴回期限至${addDays(over, surrenderDays)}，逾期未缴回方可公告作废`)
}
