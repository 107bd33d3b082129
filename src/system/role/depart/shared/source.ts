import { grantSource, type GrantSource } from '../../grant/shared/source.ts'
import { departGrantApi } from './api.ts'

/** The rights of an organisation. */
export const departSource = (id: string, name: string): GrantSource =>
  grantSource(`部门授权：${name}`, { departId: id }, departGrantApi)
