import { machine, to } from '#kernel/shared/machine.ts'
import { householdPermissions as may } from './permissions.ts'

/** A person's standing in a room. What the back office enters is VERIFIED at once. */
export const householdMachine = machine('household', 'APPLYING', {
  APPLYING: { label: '待审核', tone: 'warning' },
  VERIFIED: {
    label: '已认证',
    tone: 'success',
    on: { moveOut: to('MOVED_OUT', may.moveOut, { danger: true }) },
  },
  REJECTED: { label: '已驳回', tone: 'danger' },
  MOVED_OUT: { label: '已迁出' },
  CANCELLED: { label: '已取消' },
})
