import { dictionary } from '#kernel/shared/dictionary.ts'

/** What became of a rest that somebody else has to allow. The code is that of repairs, which had it first. */
export const suspendApproval = dictionary('repair_suspend_approval', '挂起审批', {
  NONE: '无',
  WAIT: '待审批',
  PASSED: '已同意',
  REFUSED: '未同意',
})
