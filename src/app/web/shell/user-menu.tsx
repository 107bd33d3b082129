import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import {
  ClearOutlined,
  LockOutlined,
  LogoutOutlined,
  SettingOutlined,
  SwapOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { CallError } from '#kernel/web/call-error.ts'
import { call } from '#kernel/web/call.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import { MenuButton } from '#kernel/web/menu-button.tsx'
import { keepDictionaries, useSession } from '#kernel/web/session.ts'
import { useToast } from '#kernel/web/toast.ts'
import { dictApi } from '#system/dict/shared/api.ts'
import { openSettings } from './settings.ts'
import { useOfferCommands } from './search-commands.ts'
import { UserMark } from './user-mark.tsx'
import { signOutByWish } from './sign-out.ts'

// Forms weigh as much as the rest of the shell, and most days nobody opens these.
const PasswordDialog = lazy(async () => ({
  default: (await loadCode(() => import('./password-dialog.tsx'))).PasswordDialog,
}))
const DepartDialog = lazy(async () => ({ default: (await loadCode(() => import('./depart-dialog.tsx'))).DepartDialog }))

/** The signed-in user at the header's right end. */
export function UserMenu(): ReactNode {
  const user = useSession((session) => session.user)
  const departs = useSession((session) => session.departs)
  const hasDepart = useSession((session) => session.depart !== undefined)
  const [dialog, setDialog] = useState<'password' | 'depart' | undefined>(hasDepart ? undefined : 'depart')
  const close = useCallback(() => setDialog(undefined), [])
  const actions = useActions(setDialog)
  useOfferCommands(actions)

  const items = [
    { key: 'settings', icon: <UserOutlined />, label: '账户设置' },
    { key: 'password', icon: <LockOutlined />, label: '修改密码' },
    { key: 'look', icon: <SettingOutlined />, label: '界面设置' },
    { key: 'clear', icon: <ClearOutlined />, label: '清理缓存' },
    ...(departs.length > 1 ? [{ key: 'depart', icon: <SwapOutlined />, label: '切换组织' }] : []),
    'line' as const,
    { key: 'leave', icon: <LogoutOutlined />, label: '退出登录' },
  ]
  return (
    <>
      <MenuButton className="header-button" items={items} onChoose={(key) => actions[key]?.()}>
        <UserMark className="header-mark" />
        <span className="header-wide">{user?.realname}</span>
        <span className="only-read">用户菜单</span>
      </MenuButton>
      <Suspense>
        {dialog === 'password' && <PasswordDialog onClose={close} />}
        {dialog === 'depart' && <DepartDialog onClose={close} />}
      </Suspense>
    </>
  )
}

function useActions(open: (dialog: 'password' | 'depart') => void): Record<string, () => void> {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const toast = useToast()
  const clear = async (): Promise<void> => {
    try {
      await call(dictApi.refresh, {})
      keepDictionaries(await call(dictApi.all, {}))
      toast.success('刷新缓存完成！')
    } catch (error) {
      if (!(error instanceof CallError && error.shown)) toast.failure('刷新缓存失败！')
    }
  }
  const leave = async (): Promise<void> => {
    const isSure = await confirm({
      title: '提示',
      content: '确定要退出登录吗？未保存的内容不会保留。',
      okText: '退出登录',
    })
    if (isSure) await signOutByWish()
  }
  return {
    settings: () => void navigate('/account/settings/Base'),
    password: () => open('password'),
    depart: () => open('depart'),
    look: openSettings,
    clear: () => void clear(),
    leave: () => void leave(),
  }
}
