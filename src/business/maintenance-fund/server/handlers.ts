import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { on, type Handler } from '#kernel/server/events/handler.ts'
import { roomTransferred, type RoomTransferred } from '#community/household/shared/events.ts'
import { areSame } from '#community/household/shared/shares.ts'
import { book, lockAccount } from './account-repository.ts'

const transfer = 'transfer'

/** The fund goes with the room: the account has new owners and the balance that it had. */
async function followTransfer(tx: Tx, actor: Actor, event: RoomTransferred): Promise<void> {
  const account = await lockAccount(tx, event.roomId)
  if (!account || (await isBooked(tx, account.id, event.transferId))) return
  const { ownerHouseholdIds: ownersBefore } = account
  // Opened after the transfer, for those whom it made owners.
  if (areSame(ownersBefore, event.ownersAfter)) return
  const { transferId: bizId, date, ownersAfter } = event
  const about = { bizType: transfer, bizId, date, remark: '房屋过户', ownersBefore, ownersAfter }
  const booking = { ...about, direction: '1', kind: '14', amount: '0.00' } as const
  await book(tx, actor, account, booking, { ownerHouseholdIds: ownersAfter })
}

async function isBooked(tx: Tx, accountId: string, transferId: string): Promise<boolean> {
  const text = `select exists (select from fund_entry
    where tenant_id = $1 and account_id = $2 and biz_type = $3 and biz_id = $4) as done`
  return (await tx.one(statement<{ done: boolean }>(text, [tx.tenantId, accountId, transfer, transferId]))).done
}

export const fundHandlers: readonly Handler[] = [on(roomTransferred, 'fund.room-transferred', followTransfer)]
