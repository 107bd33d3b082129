import { dictionary } from '#kernel/shared/dictionary.ts'
import { clerkRoles, roleNames } from '#kernel/shared/role.ts'

const { admin: _operator, ...others } = roleNames
type Special = Exclude<keyof typeof others, (typeof clerkRoles)[number]>
const clerks: ReadonlySet<string> = new Set(clerkRoles)
const special = Object.fromEntries(Object.entries(others).filter(([code]) => !clerks.has(code))) as Pick<
  typeof others,
  Special
>

/** The twelve roles that decide what a person is to the platform; other roles only bundle actions. */
export const roleSpecial = dictionary('role_special', '特殊角色', special)
