import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { badInput, notFound } from '#kernel/server/errors.ts'
import { ownCreditor } from '../../server/creditor-repository.ts'
import type { FeeItem, FeeItemInput } from '../shared/schema.ts'

async function checkOwn(reader: Reader, actor: Actor, { creditorId }: FeeItem): Promise<void> {
  if ((await ownCreditor(reader, actor)).id !== creditorId) throw notFound()
}

/** What was charged as a deposit is held as one; what was earned is not. */
async function checkType(reader: Reader, { id, feeType }: FeeItem, input: FeeItemInput): Promise<void> {
  if ((feeType === 'DEPOSIT') === (input.feeType === 'DEPOSIT')) return
  const text = 'select exists (select from fee_bill where tenant_id = $1 and item_id = $2) as is_charged'
  const { isCharged } = await reader.one(statement<{ isCharged: boolean }>(text, [reader.tenantId, id]))
  if (isCharged) throw badInput({ feeType: '该收费项目已有账单，不能在押金与其他费用类型之间更改' })
}

/** Items are of the organisation in which whoever enters them works, and nobody else changes them. */
export const itemRules: CrudRules<FeeItem, FeeItemInput> = {
  async check(tx, actor, input, before) {
    if (!before) return
    await checkOwn(tx, actor, before)
    await checkType(tx, before, input)
  },
  async derive(tx, actor, _input, before) {
    return before ? {} : { creditorId: (await ownCreditor(tx, actor)).id }
  },
  checkRemoval: checkOwn,
  checkRestore: checkOwn,
}
