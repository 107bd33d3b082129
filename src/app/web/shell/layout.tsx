import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loadCode } from '#kernel/web/load-code.ts'
import { useSession, type MenuEntry } from '#kernel/web/session.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { guard } from '../guard.ts'
import { documentTitle, HOME_PATH, PRODUCT_SHORT } from '../product.ts'
import { Header } from './header.tsx'
import { menuRoutes, visibleMenu } from './menu-routes.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { SideMenu } from './side-menu.tsx'
import { TabHost } from './tab-host.tsx'
import { TabStrip } from './tab-strip.tsx'
import { activeTab } from './tabs.ts'
import { useMenuOpen } from './use-menu-open.ts'
import { routeAt, useTabs } from './use-tabs.ts'

const noMenu: readonly MenuEntry[] = []

const MenuDrawer = lazy(async () => ({ default: (await loadCode(() => import('./menu-drawer.tsx'))).MenuDrawer }))

/** Menu at the side, header and tabs above, the open pages below. */
export function Layout(): ReactNode {
  const all = useSession((session) => session.permissions?.menu) ?? noMenu
  const menu = useMemo(() => visibleMenu(all), [all])
  const routes = useMemo(() => menuRoutes(all), [all])
  const isMobile = useViewport() === 'mobile'
  const { open, toggle, close } = useMenuOpen()
  const { tabs, actions } = useTabs(routes)
  const { pathname, search } = useLocation()
  const route = routeAt(routes, pathname)

  const { title, pathname: shown } = activeTab(tabs)
  useEffect(() => {
    document.title = documentTitle(shown === HOME_PATH ? undefined : title)
  }, [title, shown])

  const elsewhere = guard(pathname, search, true) ?? (route ? route.redirect : '/404')
  const brand = <Brand short={!open && !isMobile} />
  return (
    <div className="shell">
      <a className="skip" href="#pages">
        跳到页面内容
      </a>
      {elsewhere && <Navigate to={elsewhere} replace />}
      {isMobile ? (
        <Suspense>
          <MenuDrawer open={open} onClose={close} title={brand}>
            <SideMenu menu={menu} routes={routes} collapsed={false} onChoose={close} />
          </MenuDrawer>
        </Suspense>
      ) : (
        <aside className={open ? 'side' : 'side side-closed'}>
          {brand}
          <nav className="side-menu" aria-label="主菜单">
            <SideMenu menu={menu} routes={routes} collapsed={!open} />
          </nav>
        </aside>
      )}
      <div className="shell-main">
        <Header menuOpen={open} onToggle={toggle} />
        {!isMobile && <TabStrip tabs={tabs} actions={actions} />}
        <OfflineBanner />
        <main id="pages" className="pages" tabIndex={-1}>
          <TabHost tabs={tabs} routes={routes} actions={actions} single={isMobile} />
        </main>
      </div>
    </div>
  )
}

function Brand({ short }: { short: boolean }): ReactNode {
  return (
    <div className="brand">
      <svg
        viewBox="0 0 32 32"
        width="28"
        height="28"
        fill="none"
        strokeWidth="2.4"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M4 15 16 5l12 10v12H4z" stroke="var(--color-primary)" />
        <path d="M12 27v-8h8v8" stroke="var(--color-primary)" />
      </svg>
      {!short && <span>{PRODUCT_SHORT}</span>}
    </div>
  )
}
