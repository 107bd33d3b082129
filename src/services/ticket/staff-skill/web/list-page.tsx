import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { staffSkillApi } from '../shared/api.ts'
import { staffSkillFields } from '../shared/fields.ts'
import { staffSkillPermissions } from '../shared/permissions.ts'

export const StaffSkillListPage = () => (
  <ManageView title="维修技能" api={staffSkillApi} fields={staffSkillFields} permissions={staffSkillPermissions} />
)
