import * as z from 'zod/mini'
import { id, list, nullable, object, optional, record, text, type Infer } from '#kernel/shared/schema.ts'

const roleName = text(100, { min: 1, message: '请输入部门角色名称!' })
const roleCode = text(64, {
  min: 1,
  pattern: /^[A-Za-z][A-Za-z0-9_-]*$/,
  message: '部门角色编码应为1到64位字母、数字、下划线或短横线，以字母开头',
})
const description = nullable(text(255))

/** A role that an organisation made; it is held by its own people and gives nothing that the organisation lacks. */
export const DepartRole = record({ departId: id, roleName, roleCode, description })
export type DepartRole = Infer<typeof DepartRole>

export const DepartRoleInput = object({ departId: id, roleName, roleCode, description: optional(description) })
export type DepartRoleInput = Infer<typeof DepartRoleInput>

/** Who holds which role. */
export const DepartRoleUser = object({ id, userId: id, droleId: id })
export type DepartRoleUser = Infer<typeof DepartRoleUser>

const idList = optional(nullable(text(20_000)))
/** The roles of one person: those that are wanted, and those that the caller began with. */
export const DepartRoleChoice = object({ userId: id, newRoleId: idList, oldRoleId: idList })

const grants = text(200_000)
export const SaveDepartGrants = object({
  departId: id,
  permissionIds: grants,
  lastpermissionIds: optional(nullable(grants)),
})
const ruleIds = optional(nullable(text(4000)))
export const SaveDepartRules = object({ permissionId: id, departId: id, dataRuleIds: ruleIds })
export const Roles = list(DepartRole, 500)
export const Ids = z.array(z.string())
