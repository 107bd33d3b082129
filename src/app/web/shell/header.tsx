import { memo, Suspense, type ReactNode } from 'react'
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useSession } from '#kernel/web/session.ts'
import { PRODUCT } from '../product.ts'
import './header.css'
import { headerParts } from '../shell-features.ts'
import { Organisation } from './organisation.tsx'
import { SearchTrigger } from './search-trigger.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useGreeting } from './use-greeting.ts'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  className?: string
  /** Opens and closes the menu at the side. */
  toggle?: () => void
  isMenuOpen?: boolean
  /** Instead of the toggle and the welcome: the menu on top. */
  children?: ReactNode
}

/** The bar above the pages; where one goes among them is no news for it. */
export const Header = memo(function Header(props: HeaderProps): ReactNode {
  const { className = '', toggle, isMenuOpen = false, children } = props
  return (
    <header className={`header ${className}`}>
      {children}
      {toggle && (
        <>
          <button
            type="button"
            className="header-button"
            aria-label={isMenuOpen ? '收起菜单' : '展开菜单'}
            aria-expanded={isMenuOpen}
            onClick={toggle}
          >
            {isMenuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
          </button>
          <Welcome />
        </>
      )}
      <div className="header-right">
        <SearchTrigger />
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
})

function Welcome(): ReactNode {
  const greeting = useGreeting()
  const realname = useSession((session) => session.user?.realname)
  return (
    <p className="header-greeting">
      {greeting}，{realname}，欢迎使用{PRODUCT}
    </p>
  )
}
