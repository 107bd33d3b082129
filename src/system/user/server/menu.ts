import type { MenuEntry } from '#kernel/server/feature.ts'
import { userPermissions } from '../shared/permissions.ts'

/** The pages of one's own account as clients of the protocol know them: no item leads there, their user menu does. */
const own = { icon: 'user', hidden: true } as const
const settings = { ...own, parent: 'account-settings' } as const
const accountPages: readonly MenuEntry[] = [
  { ...own, id: 'account', title: '个人页', path: '/account', sort: 990 },
  {
    ...own,
    id: 'account-center',
    parent: 'account',
    title: '个人中心',
    path: '/account/center',
    component: 'account/center/Index',
    sort: 1,
  },
  {
    ...own,
    id: 'account-settings',
    parent: 'account',
    title: '个人设置',
    path: '/account/settings',
    component: 'account/settings/Index',
    sort: 2,
  },
  {
    ...settings,
    id: 'account-settings-base',
    title: '基本设置',
    path: '/account/settings/BaseSetting',
    component: 'account/settings/BaseSetting',
    componentName: 'account-settings-base',
    sort: 1,
  },
  ...(
    [
      ['security', '安全设置', 'Security'],
      ['custom', '个性化设置', 'Custom'],
      ['binding', '账户绑定', 'Binding'],
      ['notification', '新消息通知', 'Notification'],
    ] as const
  ).map(([name, title, component], index) => ({
    ...settings,
    id: `account-settings-${name}`,
    title,
    path: `/account/settings/${name}`,
    component: `account/settings/${component}`,
    sort: index + 2,
  })),
]

export const userMenu: readonly MenuEntry[] = [
  {
    id: 'system-user',
    parent: 'system',
    title: '用户管理',
    path: '/isystem/user',
    component: 'system/UserList',
    icon: 'user',
    sort: 1,
    permission: userPermissions.listAll,
  },
  {
    id: 'system-address-list',
    parent: 'system',
    title: '通讯录',
    path: '/isystem/addressList',
    component: 'system/AddressList',
    icon: 'solution',
    sort: 30,
    permission: userPermissions.addressBook,
  },
  ...accountPages,
]
