import { serverFeature } from '#kernel/server/feature.ts'
import { roleSpecial } from '../shared/dictionaries.ts'

export { declareRoles } from './declaration.ts'

export const roleServer = serverFeature({
  name: 'role',
  dictionaries: [roleSpecial],
  constraints: { sys_role_tenant_id_role_code_key: '角色编码已存在' },
})
