import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import type { MeetingTemplate } from './schema.ts'

/** The server tells the same days by its own clock. */
export const begunText = '该模板已启用，不能删除，可填写停用日期'
export const endedText = '该模板已停用，请复制为新模板'
export const aboveText = '上级的模板由上级维护，请复制为本级模板'

/** What has begun may end, and what has ended stays; both as the list tells it. */
export const templateRefuses: RowRefusal<Pick<MeetingTemplate, 'standing' | 'isKept'>> = (
  { standing, isKept },
  act,
) => {
  if (!isKept) return aboveText
  if (act === 'delete') return standing === 'NEXT' ? null : begunText
  return standing === 'OVER' ? endedText : null
}
