import type { Actor } from '#kernel/server/actor.ts'
import { heldReason } from '#kernel/server/held-matter.ts'
import { now, today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Guard, StepInput } from '#kernel/server/move.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { isOfCompany } from '../../server/creditor-repository.ts'
import { lockRefusal } from '../../bill/shared/bill-lock.ts'
import { supplementRefusal } from '../../bill/server/supplement-repository.ts'
import type { StoredBill } from '../../bill/server/tables.ts'
import { adjustRefusal, correctable, surplusOf } from '../shared/allowed.ts'
import { adjustMatters } from '../shared/dictionaries.ts'
import { findBill } from './repository.ts'
import { surplusRefusal } from './settle-surplus.ts'
import type { StoredAdjustment } from './tables.ts'

type Check = Guard<StoredAdjustment, StepInput>

/** Who decides: of a company its administrator, of a village that keeps house itself the director of its committee. */
export async function approverOf(
  reader: Reader,
  row: Pick<StoredAdjustment, 'villageId' | 'creditorId'>,
): Promise<'companyAdmin' | 'committeeDirector'> {
  return (await isOfCompany(reader, row)) ? 'companyAdmin' : 'committeeDirector'
}

const heldBy = (reader: Reader, { adjustKind, id }: StoredAdjustment): Promise<string | undefined> =>
  heldReason(reader, adjustMatters[adjustKind], id)

async function approverRefusal(reader: Reader, actor: Actor, row: StoredAdjustment): Promise<string | undefined> {
  if (row.adjustKind === 'WAIVE') return '违约金减免在审批流程中，请在待办任务中处理'
  const held = await heldBy(reader, row)
  if (held) return `${held}，请在待办任务中处理`
  const role = await approverOf(reader, row)
  if (actor.roles.has(role)) return undefined
  return role === 'companyAdmin' ? '该账单调整由企业管理员审核' : '该账单调整由业委会主任审核'
}

const goingBack = `select exists (select from fee_refund_item i join fee_refund f on f.tenant_id = i.tenant_id and f.id = i.refund_id
    and f.state in ('PAYING', 'ABNORMAL') where i.tenant_id = $1 and i.bill_id = $2) as is_so`

/** Whether a channel is giving something of a bill back: it will be owed again. */
const isGoingBack = async (reader: Reader, billId: string): Promise<boolean> =>
  (await reader.one(statement<{ isSo: boolean }>(goingBack, [reader.tenantId, billId]))).isSo

/** Why so much of a bill is not taken back: never more than is left of it, all of it alone, and what was paid of it only where it can be put somewhere. */
export async function correctionRefusal(reader: Reader, bill: StoredBill, amount: string): Promise<string | undefined> {
  const most = correctable(bill)
  if (compare(amount, most) > 0) return `冲正金额不能超过可冲正金额${most}元`
  const standing = compare(amount, most) === 0 ? await supplementRefusal(reader, bill.id) : undefined
  return standing ?? surplusRefusal(reader, bill, surplusOf(amount, bill))
}

/** Why the sum that is asked for is not one that the bill bears now. */
async function sumRefusal(
  reader: Reader,
  bill: StoredBill,
  { adjustKind, amount }: Pick<StoredAdjustment, 'adjustKind' | 'amount'>,
): Promise<string | undefined> {
  if (adjustKind === 'CORRECT') return correctionRefusal(reader, bill, amount)
  if (adjustKind === 'DISCOUNT')
    return compare(amount, bill.balance) > 0 ? `减免金额不能超过欠费${bill.balance}元` : undefined
  if (adjustKind !== 'WRITE_OFF') return undefined
  if (await isGoingBack(reader, bill.id)) return '该账单有渠道退款处理中，不能核销'
  return compare(amount, bill.balance) === 0 ? undefined : '账单欠费已变化，请重新申请'
}

/** Why the bill, as it is now, does not bear what is asked. */
export async function billRefusal(reader: Reader, { adjustKind, billId, amount }: StoredAdjustment, lock = '') {
  const bill = await findBill(reader, billId, lock)
  if (!bill) return '账单不存在'
  if (adjustKind === 'WAIVE') return undefined
  const refused = lockRefusal(bill, now()) ?? adjustRefusal(adjustKind, bill, today())
  if (refused) return refused
  return sumRefusal(reader, bill, { adjustKind, amount })
}

const isApprover: Check = ({ tx, actor, row }) => approverRefusal(tx, actor, row)
const isApplicant: Check = async ({ tx, actor, row }) => {
  if (row.adjustKind === 'WAIVE') return '违约金减免在审批流程中，请在“我发起的”中撤销'
  const held = await heldBy(tx, row)
  if (held) return `${held}，请在“我发起的”中撤销`
  return row.applicantId === actor.userId ? undefined : '只有申请人可以撤回'
}
const mayPass: Check = async ({ tx, actor, row }) => {
  const refused = await approverRefusal(tx, actor, row)
  if (refused) return refused
  return row.applicantId === actor.userId ? '申请人不能审核自己的申请' : billRefusal(tx, row)
}

export const adjustGuards = { isApprover, isApplicant, mayPass }
