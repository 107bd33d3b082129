import { listOf } from '#engines/manage-view/server/list.ts'
import { consultationFields } from '../shared/fields.ts'
import type { Consultation } from '../shared/schema.ts'
import { isKnown } from './known-rows.ts'
import { consultationTables } from './tables.ts'

export const consultationList = listOf<Consultation>({
  table: consultationTables.consultation,
  fields: consultationFields,
  only: isKnown,
})
