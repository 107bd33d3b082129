import type { Reader } from '#kernel/server/db/db.ts'
import type { Guard, StepInput } from '#kernel/server/move.ts'
import { supervisorRefusal } from '../../server/creditor-repository.ts'
import { shiftStateOf } from '../../shift/server/repository.ts'
import type { StoredOrder } from './tables.ts'

type Check = Guard<StoredOrder, StepInput>

/** The turn may not end while a payment of it is undone, so it is held where the step is taken. */
async function shiftRefusal(tx: Reader, { shiftId }: StoredOrder, isTaken: boolean): Promise<string | undefined> {
  const state = shiftId && (await shiftStateOf(tx, shiftId, isTaken ? 'for share' : ''))
  return state === 'OPEN' ? undefined : '该收款已交班，不能当班撤销'
}

const isCashier: Check = ({ actor, row }) =>
  row.cashierId === actor.userId ? undefined : '只有收款人可以申请或取消撤销'
const isOther: Check = ({ tx, actor, row }) =>
  row.cashierId === actor.userId ? '收款人不能处理自己的撤销申请' : supervisorRefusal(tx, actor, row)
const mayAsk: Check = async (context) =>
  (await isCashier(context)) ?? shiftRefusal(context.tx, context.row, context.input !== undefined)
const mayConfirm: Check = async (context) =>
  (await isOther(context)) ?? shiftRefusal(context.tx, context.row, context.input !== undefined)

export const payGuards = { isCashier, isOther, mayAsk, mayConfirm }
