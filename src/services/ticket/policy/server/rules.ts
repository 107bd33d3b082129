import { workClocks } from '#system/work-calendar/server/lookup.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { badInput } from '#kernel/server/errors.ts'
import { requireOwned } from '../../server/require-owned.ts'

import { isUrgent } from '../../shared/sla.ts'
import type { SlaPolicy, SlaPolicyInput } from '../shared/schema.ts'

/** What the schema of a policy cannot see. */
export const slaPolicyRules: CrudRules<SlaPolicy, SlaPolicyInput> = {
  async check(tx, actor, input, before) {
    if (before) await requireOwned(tx, actor, before)
    await requireOwned(tx, actor, input)
    const ratio = Number(input.warnRatio)
    if (ratio < 0.1 || ratio > 0.99) throw badInput({ warnRatio: '提醒比例应为0.10到0.99之间' })
    if (isUrgent(input.priority) && input.calendarNo !== 'H24')
      throw badInput({ calendarNo: '特急和紧急必须使用全天候日历 H24' })
    if (!(await workClocks(tx)).has(input.calendarNo)) throw badInput({ calendarNo: '工作日历不存在' })
  },
  checkRemoval: requireOwned,
  changed: requireOwned,
}
