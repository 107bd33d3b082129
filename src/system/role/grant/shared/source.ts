import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import type { Role } from '../../shared/schema.ts'
import { grantApi } from './api.ts'
import type { RoleGrants, RuleChoices } from './schema.ts'

type Place = Readonly<Record<string, string>>
type Call<Out> = Endpoint<Place, Out>

/** Whose rights a window keeps, and by which calls. */
export interface GrantSource {
  title: string
  /** Names the role or the organisation in every call. */
  place: Place
  grants: Call<RoleGrants>
  save: Call<null>
  rules: Call<Infer<typeof RuleChoices>>
  saveRules: Call<null>
}

/** The calls differ in what they are named by, which `place` says for all of them. */
export const grantSource = (
  title: string,
  place: Place,
  { grants, save, rules, saveRules }: Record<'grants' | 'save' | 'rules' | 'saveRules', unknown>,
): GrantSource => ({
  title,
  place,
  grants: grants as Call<RoleGrants>,
  save: save as Call<null>,
  rules: rules as Call<Infer<typeof RuleChoices>>,
  saveRules: saveRules as Call<null>,
})

/** The rights of a role. */
export const roleSource = ({ id, roleName }: Role): GrantSource =>
  grantSource(`角色授权：${roleName}`, { roleId: id }, grantApi)
