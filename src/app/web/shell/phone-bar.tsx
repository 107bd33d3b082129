import { createElement, type ComponentType, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { BellOutlined, FileTextOutlined, HomeOutlined, ToolOutlined, UserOutlined } from '@ant-design/icons'
import { useSession } from '#kernel/web/session.ts'
import { barOf, type BarEntry } from './bar-entries.ts'
import type { ShellRoute } from './menu-routes.ts'
import './phone-bar.css'

const icons: Readonly<Record<BarEntry['icon'], ComponentType>> = {
  home: HomeOutlined,
  tool: ToolOutlined,
  bill: FileTextOutlined,
  board: FileTextOutlined,
  message: BellOutlined,
  user: UserOutlined,
}

/** At the bottom of phones, where the thumb is: the four pages of residents and of workers. Nothing for others. */
export function PhoneBar({ routes }: { routes: readonly ShellRoute[] }): ReactNode {
  const { pathname } = useLocation()
  const roles = useSession((session) => session.user?.roleSpecial ?? '')
  const entries = barOf(roles, (path) => routes.some((route) => route.path === path))
  if (entries.length === 0) return null
  return (
    <nav className="phone-bar" aria-label="常用页面">
      {entries.map(({ path, title, icon }) => (
        <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
          <span aria-hidden>{createElement(icons[icon])}</span>
          {title}
        </Link>
      ))}
    </nav>
  )
}
