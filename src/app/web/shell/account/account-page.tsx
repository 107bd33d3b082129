import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { Tabs } from 'antd'
import { useLocation, useSearchParams } from 'react-router'
import { loadCode } from '#kernel/web/load-code.ts'
import { PageSkeleton } from '#kernel/web/page.tsx'
import { useViewport } from '#kernel/web/viewport.ts'
import './account-page.css'
import { BasePanel } from './base-panel.tsx'

const BoundPanel = lazy(async () => ({ default: (await loadCode(() => import('./bound-panel.tsx'))).BoundPanel }))
const NoticesPanel = lazy(async () => ({ default: (await loadCode(() => import('./notices-panel.tsx'))).NoticesPanel }))
const SecurityPanel = lazy(async () => ({
  default: (await loadCode(() => import('./security-panel.tsx'))).SecurityPanel,
}))

const sections: readonly { key: string; label: string; Panel: ComponentType }[] = [
  { key: 'base', label: '基本信息', Panel: BasePanel },
  { key: 'security', label: '安全设置', Panel: SecurityPanel },
  { key: 'bound', label: '账号绑定', Panel: BoundPanel },
  { key: 'notices', label: '消息通知', Panel: NoticesPanel },
]

/** The last part of the addresses that other clients have for a section. */
const partOf: Readonly<Record<string, string>> = { security: 'security', binding: 'bound', notification: 'notices' }

/** One's own account, in sections; the address says which: `tab`, or its last part. */
export function AccountPage(): ReactNode {
  const [params, setParams] = useSearchParams()
  const isDesktop = useViewport() === 'desktop'
  const { pathname } = useLocation()
  const asked = params.get('tab') ?? partOf[pathname.split('/').at(-1)!]
  const active = sections.some(({ key }) => key === asked) ? asked! : 'base'
  return (
    <div className="account">
      <Tabs
        tabPlacement={isDesktop ? 'start' : 'top'}
        activeKey={active}
        onChange={(tab) =>
          setParams(tab === 'base' && !partOf[pathname.split('/').at(-1)!] ? {} : { tab }, { replace: true })
        }
        items={sections.map(({ key, label, Panel }) => ({
          key,
          label,
          children: (
            <section className="account-section" aria-label={label}>
              <h2>{label}</h2>
              <Suspense fallback={<PageSkeleton />}>
                <Panel />
              </Suspense>
            </section>
          ),
        }))}
      />
    </div>
  )
}
