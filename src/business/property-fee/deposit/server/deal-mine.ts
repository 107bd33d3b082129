import { actorSeeing, type Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { readPayers } from '../../online/server/mine-repository.ts'
import type { DeductAnswer, MineDeposit } from '../shared/schema.ts'
import type { DepositFlow } from './flow.ts'
import { readDeductions } from './deduct-repository.ts'
import { lockDeposit } from './repository.ts'
import { shownDeductions } from './read-detail.ts'

const mine = `select t.id, t.deposit_no, n.item_name, m.name as room_name, d.name as creditor_name, t.taken, t.deducted, t.returned, t.balance,
    t.paid_on, t.state
  from fee_deposit t join fee_item n on n.tenant_id = t.tenant_id and n.id = t.item_id
    join ref_depart d on d.tenant_id = t.tenant_id and d.id = t.creditor_id
    left join ref_room m on m.tenant_id = t.tenant_id and m.id = t.room_id
  where t.tenant_id = $1 and t.payer_id = any($2::text[]) and t.del_flag = 0 and t.state <> 'VOID' order by t.paid_on desc, t.id desc limit 100`

/** Deposits of the caller's own households, the newest first, with what was or is to be kept of them. */
export async function readMine(reader: Reader, { userId }: Actor, secrets: Secrets): Promise<MineDeposit[]> {
  const values = [reader.tenantId, await readPayers(reader, userId)]
  const rows = await reader.all(statement<Omit<MineDeposit, 'deductions'>>(mine, values))
  const all = await readDeductions(
    reader,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    deductions: shownDeductions(
      secrets,
      all.filter(({ depositId }) => depositId === row.id),
    ),
  }))
}

const asked = `select x.deposit_id from fee_deposit_deduct x join fee_deposit t on t.tenant_id = x.tenant_id and t.id = x.deposit_id
  where x.tenant_id = $1 and x.id = $2 and t.payer_id = any($3::text[]) and t.del_flag = 0`

/** Says yes or no to what is asked of a deposit of the caller's own, as they have seen it. */
export async function answerMine(
  tx: Tx,
  actor: Actor,
  flow: DepositFlow,
  { id, answer, amount, remark }: DeductAnswer,
): Promise<void> {
  const values = [tx.tenantId, id, await readPayers(tx, actor.userId)]
  const { depositId } = found(await tx.maybe(statement<{ depositId: string }>(asked, values)))
  const row = found(await lockDeposit(tx, depositId))
  const known = found((await readDeductions(tx, [depositId])).find((one) => one.id === id))
  if (known.state !== 'ASKED' && known.state !== 'OBJECTED') throw refusal('该扣款已处理，请刷新')
  if (compare(known.amount, amount) !== 0) throw refusal(`扣款金额已变为${known.amount}元，请刷新后再答复`)
  if (answer === 'object' && (remark?.trim().length ?? 0) < 5) throw badInput({ remark: '请填写异议说明!(5-500字)' })
  await move(tx, actorSeeing(actor, 'everything'), flow, row, answer, { remark: remark?.trim() }, { bySystem: true })
}
