import { machine, to, type Machine } from '#kernel/shared/machine.ts'
import type { Permission } from '#kernel/shared/permission.ts'

type ApprovedState = 'WAITING' | 'PASSED' | 'REJECTED' | 'CANCELLED'

/**
 * The life of what is put to the approval in force as soon as it is asked for: the approval alone moves it, and what it
 * has said stays. `done` says what has happened once it has passed.
 */
export function approvedMachine(
  name: string,
  apply: Permission,
  done: string,
): Machine<ApprovedState, 'approve' | 'refuse' | 'cancel'> {
  return machine(name, 'WAITING', {
    WAITING: {
      label: '审核中',
      tone: 'processing',
      on: {
        approve: to('PASSED', apply, { label: '审批通过', system: true }),
        refuse: to('REJECTED', apply, { label: '审批驳回', system: true }),
        cancel: to('CANCELLED', apply, { label: '撤销申请', system: true }),
      },
    },
    PASSED: { label: done, tone: 'success' },
    REJECTED: { label: '已驳回', tone: 'danger' },
    CANCELLED: { label: '已撤销' },
  })
}
