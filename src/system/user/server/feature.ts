import { serverFeature } from '#kernel/server/feature.ts'
import { avatarFiles } from '../profile/server/profile.ts'
import { profileRoutes } from '../profile/server/routes.ts'
import { sex, userStatus } from '../shared/dictionaries.ts'
import { userDictionaries, userReports, userRoutes } from './routes.ts'

export { createAdministrator } from './administrator.ts'
export { resetPassword } from './password-reset.ts'
export { userSeed } from './seed.ts'

export const userServer = serverFeature({
  name: 'user',
  routes: [...userRoutes, ...profileRoutes],
  dictionaries: [sex, userStatus],
  tableDictionaries: userDictionaries,
  reports: userReports,
  files: [avatarFiles],
  constraints: {
    sys_user_username: '用户账号已存在',
    sys_user_phone: '手机号已存在!',
    sys_user_email: '保存失败，邮箱已存在!',
  },
})
