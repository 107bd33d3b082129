import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { nowText } from '#kernel/server/clock.ts'
import { badInput } from '#kernel/server/errors.ts'
import { logState } from '#kernel/server/move.ts'
import { creditorOf, creditorsOf } from '../../server/creditor-repository.ts'
import type { FeeShift, ShiftInput } from '../shared/schema.ts'
import { shiftMachine } from '../shared/states.ts'
import { nextShiftNo } from './repository.ts'

/** A turn at the desk of a village, for the organisation that its cashier works for. */
export const shiftRules: CrudRules<FeeShift, ShiftInput> = {
  async check(_tx, { scope }, { villageId }) {
    if (scope.villages !== 'all' && !scope.villages.includes(villageId)) throw badInput({ villageId: '请选择小区!' })
  },
  async derive(tx, actor, { villageId }) {
    const own = await creditorOf(tx, actor)
    const charging = await creditorsOf(tx, villageId)
    if (!own || !charging.some(({ id }) => id === own.id))
      throw badInput({ villageId: '您所在的单位不在该小区收费，不能开班' })
    const none = { closedAt: null, countedCash: null, differenceReason: null, checkerId: null, checkedAt: null }
    return {
      ...{ ...none, shiftNo: await nextShiftNo(tx), creditorId: own.id, cashierId: actor.userId },
      ...{ openedAt: nowText(), cashAmount: '0.00', posAmount: '0.00', transferAmount: '0.00' },
    }
  },
  async changed(tx, actor, { id }) {
    await logState(tx, actor, shiftMachine, { id, from: null, to: shiftMachine.initial, action: 'open' })
  },
}
