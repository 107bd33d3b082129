import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { badInput, found, refusal } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import { billTables, type StoredBill } from '../../bill/server/tables.ts'
import type { ApprovedParts } from '../../standard/server/ports.ts'
import { lockRefusal } from '../../bill/shared/bill-lock.ts'
import { adjustRefusal } from '../shared/allowed.ts'
import { adjustKind as adjustKinds, adjustMatters } from '../shared/dictionaries.ts'
import type { AdjustInput, FeeAdjustment } from '../shared/schema.ts'
import { adjustMachine } from '../shared/states.ts'
import { correctionRefusal } from './guards.ts'
import { hasOpen, nextAdjustNo, openText } from './repository.ts'
import { followTodo } from './todos.ts'

/** A bill of the caller's, held until the end of the transaction. */
const billOf = async (tx: Tx, actor: Actor, id: string): Promise<StoredBill> =>
  found(await readRow(tx, actor, billTables.feeBill, id, { lock: true }))

/** What is asked for a bill; it is put to the approval in force, and to whoever answers for the bill where there is none. */
export const adjustRules = (parts: ApprovedParts): CrudRules<FeeAdjustment, AdjustInput> => ({
  async check(tx, actor, { billId, adjustKind, amount }) {
    if (adjustKind === 'WAIVE') throw badInput({ adjustKind: '违约金减免请从账单申请' })
    if (adjustKind === 'DISCOUNT') throw badInput({ adjustKind: '减免请从减免申请办理' })
    const bill = await billOf(tx, actor, billId)
    const refused = lockRefusal(bill, now()) ?? adjustRefusal(adjustKind, bill, today())
    if (refused) throw refusal(refused)
    // Asked for, not left to the index: somebody who decides the other one right now waits for this bill.
    if (await hasOpen(tx, billId)) throw refusal(openText)
    if (adjustKind === 'WRITE_OFF') return
    if (!amount) throw badInput({ amount: `请输入${adjustKinds.items[adjustKind]}金额!` })
    const message = adjustKind === 'CORRECT' ? await correctionRefusal(tx, bill, amount) : undefined
    if (message) throw badInput({ amount: message }, message)
  },
  async derive(tx, actor, { billId, adjustKind, amount }) {
    const { villageId, creditorId, balance } = await billOf(tx, actor, billId)
    const sum = adjustKind === 'WRITE_OFF' ? balance : (amount ?? balance)
    return { adjustNo: await nextAdjustNo(tx), villageId, creditorId, amount: sum, applicantId: actor.userId }
  },
  async changed(tx, actor, row) {
    const { id, reason: remark } = row
    await logState(tx, actor, adjustMachine, { id, from: null, to: adjustMachine.initial, action: 'apply', remark })
    const matter = { bizType: adjustMatters[row.adjustKind], bizId: id, remark }
    if (!(await parts.approvals.start(tx, actor, matter))) await followTodo({ tx, actor, parts }, row)
  },
})
