import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/secrets.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { readVillages } from '#community/village/server/lookup.ts'
import { rateOn } from '../standard/server/read-rate.ts'
import { firstDepositOf } from '../shared/ledger.ts'
import type { DepositInput, DepositQuote } from '../shared/schema.ts'
import { book, lockAccount, openAccount, roomFor, type FundRoom } from './account-repository.ts'
import type { StoredAccount } from './tables.ts'

const first = '00'

/** What the first deposit of a room of the caller's scope comes to on a day. */
export async function quote(reader: Reader, actor: Actor, roomId: string, date: string): Promise<DepositQuote> {
  return quoteFor(reader, await roomFor(reader, actor, roomId), date)
}

async function quoteFor(reader: Reader, { villageId, buildArea }: FundRoom, date: string): Promise<DepositQuote> {
  const ratePerM2 = await rateOn(reader, villageId, date)
  if (ratePerM2 === undefined) throw badInput({ date: '该小区在交存日期没有生效的交存标准，请先设置' })
  return { buildArea, ratePerM2, amount: firstDepositOf(buildArea, ratePerM2) }
}

/** Books a payment of owners; the first deposit opens the account. Answers the account's id. */
export async function deposit(tx: Tx, actor: Actor, input: DepositInput): Promise<string> {
  const { kind, date, voucherNo = null, remark = null } = input
  if (date > today()) throw badInput({ date: '交存日期不能晚于今天' })
  const room = await roomFor(tx, actor, input.roomId, true)
  const [village] = await readVillages(tx, [room.villageId])
  if (village?.state === 'STOPPED') throw refusal(serverMessages.villageStopped)
  const known = await lockAccount(tx, room.id)
  refuseKind(known, kind)
  const amount = kind === first ? await firstAmount(tx, room, input) : enteredAmount(input)
  const account = known ?? (await openAccount(tx, actor, room))
  const id = newId()
  const booking = { id, direction: '1', kind, amount, bizType: 'deposit', bizId: id, date, voucherNo, remark } as const
  await book(tx, actor, account, booking, kind === first ? { firstDeposit: amount, state: '1' } : {})
  return account.id
}

function refuseKind(account: StoredAccount | undefined, kind: DepositInput['kind']): void {
  if (account?.state === '3') throw refusal('该分户账已销户，不能交存')
  const isOpen = account !== undefined && account.state !== '0'
  if (kind === first && isOpen) throw refusal('该房屋已交存首期维修资金')
  if (kind !== first && !isOpen) throw refusal('该房屋尚未交存首期维修资金')
}

/** As the standard says. An amount that was shown to the clerk and is no longer right is not booked in silence. */
async function firstAmount(tx: Tx, room: FundRoom, { date, amount: seen }: DepositInput): Promise<string> {
  const { amount } = await quoteFor(tx, room, date)
  if (seen && compare(seen, amount) !== 0) throw badInput({ amount: `首期应交${amount}元，请核对后重新提交` })
  return amount
}

function enteredAmount({ amount }: DepositInput): string {
  if (!amount) throw badInput({ amount: '请输入金额!' })
  return amount
}
