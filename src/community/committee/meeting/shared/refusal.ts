import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'

/** What was made public stays as it is. */
export const meetingRefuses: RowRefusal<{ publicityDate: string | null }> = ({ publicityDate }, act) =>
  publicityDate === null ? null : act === 'edit' ? '决议已公示，不能修改' : '决议已公示，不能删除'
