import { dictionary } from '#kernel/shared/dictionary.ts'
import { roleNames } from '#kernel/shared/role.ts'

const { admin: _operator, customerService: _counter, ...special } = roleNames

/** The twelve roles that decide what a person is to the platform; other roles only bundle actions. */
export const roleSpecial = dictionary('role_special', '特殊角色', special)
