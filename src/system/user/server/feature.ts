import { serverFeature } from '#kernel/server/feature.ts'
import { sex, userStatus } from '../shared/dictionaries.ts'

import { userRoutes } from './routes.ts'

export { createAdministrator } from './administrator.ts'
export { resetPassword } from './password-reset.ts'
export { userSeed } from './seed.ts'

export const userServer = serverFeature({
  name: 'user',
  routes: userRoutes,
  dictionaries: [sex, userStatus],
  constraints: { sys_user_username: '用户账号已存在', sys_user_phone: '手机号已存在!' },
})
