import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import type { Sample } from './schema.ts'

const deeds = { edit: '修改', delete: '删除' } as const

/** What lies in the archive is not touched; browser and server say so in the same words. */
export const sampleRefuses: RowRefusal<Sample> = ({ isArchived }, act) =>
  isArchived === 'Y' ? `已归档的记录不能${deeds[act]}，请先取消归档` : null
