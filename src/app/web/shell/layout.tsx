import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loadCode } from '#kernel/web/load-code.ts'
import type { MenuEntry } from '#kernel/shared/menu-entry.ts'
import { useSession } from '#kernel/web/session.ts'
import { wearLook } from '#kernel/web/theme-choice.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { guard } from '../guard.ts'
import { documentTitle, HOME_PATH } from '../product.ts'
import { Brand } from './brand.tsx'
import { Header } from './header.tsx'
import { menuRoutes, type ShellRoute } from './menu-routes.ts'
import { OfflineBanner } from './offline-banner.tsx'
import type { Asked } from './route-nothing.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SettingsHost } from './settings-host.tsx'
import { lookOf, useShellSettings, type ShellSettings } from './settings.ts'
import { frameOf } from './shell-frame.ts'
import { SideMenu, TopMenu } from './side-menu.tsx'
import { TabHost } from './tab-host.tsx'
import { TabStrip } from './tab-strip.tsx'
import { activeTab, type Tabs } from './tabs.ts'
import { UpdateBanner } from './update-banner.tsx'
import { useMenu } from './use-menu.ts'
import { useMenuOpen } from './use-menu-open.ts'
import { usePagesAhead } from './use-pages-ahead.ts'
import { useShellScroll } from './use-shell-scroll.ts'
import { routeAt, useTabs } from './use-tabs.ts'

const noMenu: readonly MenuEntry[] = []

const MenuDrawer = lazy(async () => ({ default: (await loadCode(() => import('./menu-drawer.tsx'))).MenuDrawer }))

/** Menu at the side or on top, header and tabs above, the open pages below. `notes` stand between them. */
export function Layout({ notes }: { notes: ReactNode }): ReactNode {
  const all = useSession((session) => session.permissions?.menu) ?? noMenu
  const routes = useMemo(() => menuRoutes(all), [all])
  const menu = useMenu(routes)
  const isMobile = useViewport() === 'mobile'
  const settings = useShellSettings()
  const frame = useMemo(() => frameOf(settings, isMobile), [settings, isMobile])
  const { open, toggle, close } = useMenuOpen()
  const { tabs, ahead, reach, actions, single } = useTabs(routes)
  const shell = useShellScroll({ tab: tabs.active, ...frame })
  usePagesAhead(routes, reach)
  useLook(settings)
  useDocumentTitle(tabs)

  const brand = <Brand short={!frame.isTop && !open && !isMobile} />
  const dark = frame.isMenuDark ? ' always-dark' : ''
  return (
    <div ref={shell} className={frame.className}>
      <a className="skip" href="#pages">
        跳到页面内容
      </a>
      <Elsewhere routes={routes} />
      {isMobile && (
        <Suspense>
          <MenuDrawer open={open} onClose={close} title={brand} isDark={frame.isMenuDark}>
            <SideMenu menu={menu} collapsed={false} onChoose={close} />
          </MenuDrawer>
        </Suspense>
      )}
      {!isMobile && !frame.isTop && (
        <aside className={`side${open ? '' : ' side-closed'}${dark}`}>
          {brand}
          <SideMenu menu={menu} collapsed={!open} />
        </aside>
      )}
      <div className="shell-main">
        <div className="shell-head">
          {frame.isTop ? (
            <Header className={`header-top${dark}`}>
              {brand}
              <TopMenu menu={menu} />
            </Header>
          ) : (
            <Header toggle={toggle} isMenuOpen={open} />
          )}
          {!single && <TabStrip tabs={tabs} actions={actions} />}
          <OfflineBanner />
          <UpdateBanner />
          {notes}
        </div>
        <main id="pages" className="pages" tabIndex={-1}>
          <TabHost tabs={tabs} ahead={ahead} routes={routes} actions={actions} single={single} />
        </main>
        {isMobile && <PhoneBar routes={routes} />}
      </div>
      <SettingsHost />
    </div>
  )
}

/** Leads away from addresses that show nothing here: groups to their first page, unknown ones to the page that says so. */
function Elsewhere({ routes }: { routes: readonly ShellRoute[] }): ReactNode {
  const asked = useLocation()
  const { pathname } = asked
  const route = routeAt(routes, pathname)
  const elsewhere = guard(asked, true) ?? (route ? route.redirect : '/404')
  const state = route ? undefined : ({ from: pathname } satisfies Asked)
  return elsewhere && <Navigate to={elsewhere} replace state={state} />
}

/** Puts on what the user chose about colours and sizes, here or on another device. */
function useLook(settings: ShellSettings): void {
  useLayoutEffect(() => wearLook(lookOf(settings)), [settings])
}

function useDocumentTitle(tabs: Tabs): void {
  const { title, pathname } = activeTab(tabs)
  useEffect(() => {
    document.title = documentTitle(pathname === HOME_PATH ? undefined : title)
  }, [title, pathname])
}
