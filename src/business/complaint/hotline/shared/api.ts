import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { complaintPermissions as may } from '../../shared/permissions.ts'
import { Complaint } from '../../shared/schema.ts'
import { HotlineRow, hotlineFields } from './sheet.ts'

const {
  import: upload,
  check,
  template,
} = crudApi({
  base: '/wisdom/complaintsSuggestions/hotline',
  record: Complaint,
  input: HotlineRow,
  fields: hotlineFields,
  permissions: { list: may.board, import: may.hotline },
})

/** The sheet of the hotline: in, what would become of it, and its empty form. */
export const hotlineApi = { import: upload, check, template }
