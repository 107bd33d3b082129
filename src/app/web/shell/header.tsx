import { Suspense, type ReactNode } from 'react'
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useSession } from '#kernel/web/session.ts'
import { PRODUCT } from '../product.ts'
import './header.css'
import { headerParts } from '../features.ts'
import { Organisation } from './organisation.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useGreeting } from './use-greeting.ts'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  menuOpen: boolean
  onToggle: () => void
}

/** The bar above the pages. */
export function Header({ menuOpen, onToggle }: HeaderProps): ReactNode {
  const greeting = useGreeting()
  const realname = useSession((session) => session.user?.realname)
  return (
    <header className="header">
      <button
        type="button"
        className="header-button"
        aria-label={menuOpen ? '收起菜单' : '展开菜单'}
        aria-expanded={menuOpen}
        onClick={onToggle}
      >
        {menuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      </button>
      <p className="header-greeting">
        {greeting}，{realname}，欢迎使用{PRODUCT}
      </p>
      <div className="header-right">
        <Organisation />
        {headerParts.map(({ key, Part }) => (
          <Suspense key={key} fallback={null}>
            <Part />
          </Suspense>
        ))}
        <ThemeSwitch />
        <UserMenu />
      </div>
    </header>
  )
}
