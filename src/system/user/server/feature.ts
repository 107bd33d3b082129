import { publishRelations } from '#kernel/server/db/relations.ts'
import { purgeJob } from '#engines/manage-view/server/purge.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { agentRoutes } from '../agent/server/routes.ts'
import { agentTables } from '../agent/server/tables.ts'
import { agentStatus } from '../agent/shared/schema.ts'
import { accountRoutes } from '../account/server/routes.ts'
import { memberRoutes } from '../member/server/routes.ts'
import { avatarFiles } from '../profile/server/service.ts'
import { profileRoutes } from '../profile/server/routes.ts'
import { recycleBinRoutes } from '../recycle-bin/server/routes.ts'
import { sex, userStatus } from '../shared/dictionaries.ts'
import { userPermissions } from '../shared/permissions.ts'
import { userMenu } from './menu.ts'
import { userUniques } from './uniques.ts'
import { userDictionaries, userReports, userRoutes } from './routes.ts'

publishRelations({ user: 'ref_user', userDepart: 'ref_user_depart' })

export { createAdministrator } from './create-administrator.ts'
export { resetPassword } from './reset-password.ts'
export { userSeed } from './seed.ts'

/** Accounts, their organisations and roles, their agents, the recycle bin and the address book. */
export const userServer = (parts: { secrets: Secrets }) =>
  serverFeature({
    name: 'user',
    routes: [
      ...userRoutes,
      ...profileRoutes,
      ...accountRoutes(() => parts.secrets),
      ...recycleBinRoutes,
      ...memberRoutes,
      ...agentRoutes,
    ],
    jobs: [purgeJob('user-agent', [agentTables.sysUserAgent])],
    menu: userMenu,
    permissions: [userPermissions],
    dictionaries: [sex, userStatus, agentStatus],
    tableDictionaries: userDictionaries,
    reports: userReports,
    files: [avatarFiles],
    uniques: userUniques,
    constraints: {
      sys_user_username: '用户账号已存在',
      sys_user_phone: '手机号已存在!',
      sys_user_email: '保存失败，邮箱已存在!',
      sys_user_agent_user: '该用户已设置代理人',
    },
  })
