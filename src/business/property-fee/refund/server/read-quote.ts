import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { badInput, found } from '#kernel/server/errors.ts'
import { add } from '#kernel/shared/decimal.ts'
import { nameViewOf } from '#community/household/server/lookup.ts'
import { freeOf } from '../../account/shared/free-of.ts'
import { accountTables, type StoredAccount } from '../../account/server/tables.ts'
import { readOrder } from '../../payment/server/read-order.ts'
import type { StoredOrder } from '../../payment/server/tables.ts'
import { shiftStateOf } from '../../shift/server/repository.ts'
import { channelBack } from './send-back.ts'
import { readPayRules } from '../../pay-setting/server/repository.ts'
import { depositMachine } from '../../deposit/shared/states.ts'
import { depositTables, type StoredDeposit } from '../../deposit/server/tables.ts'
import { hasDeposit } from '../../deposit/server/repository.ts'
import { refundable } from '../shared/refund-split.ts'
import type { QuoteQuery, RefundQuote } from '../shared/schema.ts'
import type { RefundParts } from './ports.ts'
import { hasOpenRefund, readHolders, readLeft, readLeftTenders } from './repository.ts'

/** An account of the caller's. */
export const readAccount = async (reader: Reader, actor: Actor, id: string, lock = false): Promise<StoredAccount> =>
  found((await readRow(reader, actor, accountTables.feeAccount, id, { lock })) as StoredAccount | undefined)

/** A deposit of the caller's. */
export const readDeposit = async (reader: Reader, actor: Actor, id: string, lock = false): Promise<StoredDeposit> =>
  found((await readRow(reader, actor, depositTables.feeDeposit, id, { lock })) as StoredDeposit | undefined)

/** Why nothing of a deposit may go back now: the states say so. */
export const depositRefusal = ({ state, depositNo }: StoredDeposit): string | undefined =>
  'refunding' in depositMachine.states[state].on
    ? undefined
    : `押金${depositNo}${depositMachine.states[state].label}，不能退还`

/** Why nothing may be asked back of a payment; undefined when something may. */
export async function orderRefusal(reader: Reader, { id, state, shiftId }: StoredOrder): Promise<string | undefined> {
  if (state !== 'SUCCESS') return '该收款已撤销或撤销待确认，不能申请退款'
  if (shiftId && (await shiftStateOf(reader, shiftId, '')) === 'OPEN')
    return '该收款的班次尚未交班，请在收款记录中申请撤销'
  return (await hasOpenRefund(reader, id)) ? '该支付单有退款处理中' : undefined
}

export const accountRefusal = async (reader: Reader, { id }: StoredAccount): Promise<string | undefined> =>
  (await hasOpenRefund(reader, id)) ? '该预存账户有退款处理中' : undefined

/** Why nothing is left of a payment. */
const emptyText = async (reader: Reader, payOrderId: string): Promise<string> =>
  (await hasDeposit(reader, payOrderId)) ? '该支付单收取的押金，请在押金管理中退还' : '该支付单已全部退款'

const none = { toAccounts: '0.00', channel: null, lines: [], keepEarly: 'N' as const, holders: [] }

/** What may go back now. */
export async function readQuote(
  reader: Reader,
  actor: Actor,
  settings: Pick<RefundParts, 'payAccounts'>,
  query: QuoteQuery,
): Promise<RefundQuote> {
  const { payOrderId, accountId, depositId } = query
  if (depositId) {
    const held = await readDeposit(reader, actor, depositId)
    return { ...none, refusal: depositRefusal(held) ?? null, amount: held.balance }
  }
  if (payOrderId) {
    const order = await readOrder(reader, actor, payOrderId)
    const lines = await readLeft(reader, payOrderId)
    const amount = refundable(lines)
    const refused =
      (await orderRefusal(reader, order)) ?? (amount === '0.00' ? await emptyText(reader, payOrderId) : undefined)
    const own = (await readLeftTenders(reader, payOrderId)).filter((tender) => tender.accountId !== null)
    const channel = (await channelBack(reader, settings, payOrderId, amount)) ?? null
    const { keepEarly } = await readPayRules(reader, order)
    const toAccounts = add(own.map((one) => one.amount))
    return { ...none, refusal: refused ?? null, amount, toAccounts, channel, lines, keepEarly }
  }
  if (!accountId) throw badInput({ payOrderId: '请选择支付单!' })
  const account = await readAccount(reader, actor, accountId)
  const free = freeOf(account)
  const refused = (await accountRefusal(reader, account)) ?? (free === '0.00' ? '该账户没有可退余额' : undefined)
  const isFull = nameViewOf(actor) === 'full'
  const holders = (await readHolders(reader, account.payerId)).map(({ id, name, nameMask, isOwner }) => ({
    ...{ id, isOwner, name: isFull ? name : nameMask },
  }))
  return { ...none, refusal: refused ?? null, amount: free, holders }
}
