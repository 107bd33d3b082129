import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { staffSkillFields } from './fields.ts'
import { staffSkillPermissions } from './permissions.ts'
import { StaffSkillInput, StaffSkillRecord } from './schema.ts'

export const staffSkillApi = crudApi({
  base: '/wisdom/staffSkill',
  record: StaffSkillRecord,
  input: StaffSkillInput,
  fields: staffSkillFields,
  permissions: staffSkillPermissions,
})
