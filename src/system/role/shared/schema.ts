import { flag, nullable, pick, record, text, type Infer } from '#kernel/shared/schema.ts'

/** A role of the tenant. Built-in ones keep their code and stay; their name and description may change. */
export const Role = record({
  roleName: text(100, { min: 1, message: '请输入角色名称!' }),
  roleCode: text(64, {
    min: 1,
    pattern: /^[A-Za-z][A-Za-z0-9_]*$/,
    message: '角色编码应以字母开头，由字母、数字和下划线组成',
  }),
  description: nullable(text(255)),
  builtIn: flag,
})
export type Role = Infer<typeof Role>

export const RoleInput = pick(Role, ['roleName', 'roleCode', 'description'])
export type RoleInput = Infer<typeof RoleInput>
