import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Card, Segmented } from 'antd'
import { loadCode } from '#kernel/web/load-code.ts'
import { PageSkeleton } from '#kernel/web/page.tsx'

const loadKinds = () => import('./grid-kinds-panel.tsx')
const loadLive = () => import('./grid-live-panel.tsx')
const loadLarge = () => import('./grid-large-panel.tsx')
const loadAuthority = () => import('./grid-authority-panel.tsx')
const GridKindsPanel = lazy(async () => ({ default: (await loadCode(loadKinds)).GridKindsPanel }))
const GridLivePanel = lazy(async () => ({ default: (await loadCode(loadLive)).GridLivePanel }))
const GridLargePanel = lazy(async () => ({ default: (await loadCode(loadLarge)).GridLargePanel }))
const GridAuthorityPanel = lazy(async () => ({ default: (await loadCode(loadAuthority)).GridAuthorityPanel }))

const views = [
  { value: 'click', label: '全部单元格类型' },
  { value: 'always', label: '常显输入框' },
  { value: 'authority', label: '按权限' },
  { value: 'live', label: '实时更新' },
  { value: 'large', label: '十万行' },
] as const

/** The editable grid with every kind of cell, with inputs in all cells, with what the user lacks left out, with rows that others change, and with very many. */
export function ExampleGridPage(): ReactNode {
  const [view, setView] = useState<(typeof views)[number]['value']>('click')
  return (
    <Card title={<Segmented aria-label="示例" options={[...views]} value={view} onChange={setView} />}>
      <Suspense fallback={<PageSkeleton />}>
        {view === 'large' && <GridLargePanel />}
        {view === 'authority' && <GridAuthorityPanel />}
        {view === 'live' && <GridLivePanel />}
        {(view === 'click' || view === 'always') && <GridKindsPanel key={view} mode={view} />}
      </Suspense>
    </Card>
  )
}
