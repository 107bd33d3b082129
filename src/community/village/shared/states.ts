import { machine } from '#kernel/shared/machine.ts'

/** Where a village record stands between its first draft and its end; what the authority enters is NORMAL at once. */
export const villageMachine = machine('village', 'DRAFT', {
  DRAFT: { label: '草稿' },
  AUDITING: { label: '待审核', tone: 'warning' },
  NORMAL: { label: '正常', tone: 'success' },
  REJECTED: { label: '已退回', tone: 'danger' },
  STOPPED: { label: '停用' },
})
