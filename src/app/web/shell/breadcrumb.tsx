import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HOME_PATH } from '../product.ts'
import type { ShellRoute } from './menu-routes.ts'
import { HOME_TITLE } from './tabs.ts'

/** Where a page stands: 首页, the groups above, the page itself as plain text. None on the home page. */
export function Breadcrumb({ route, title }: { route: ShellRoute; title: string }): ReactNode {
  if (route.path === HOME_PATH) return null
  const crumbs = [{ title: HOME_TITLE, path: HOME_PATH }, ...route.crumbs]
  return (
    <nav className="breadcrumb" aria-label="当前位置">
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.title + (crumb.path ?? '')}>
            {crumb.path ? <Link to={crumb.path}>{crumb.title}</Link> : crumb.title}
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}
