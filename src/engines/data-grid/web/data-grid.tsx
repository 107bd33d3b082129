import { lazy, Suspense, type ReactNode } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import type { DataGridProps } from './data-grid-props.ts'

const Body = lazy(async () => ({ default: (await loadCode(() => import('./data-grid-body.tsx'))).DataGridBody }))

/** The editable grid. Its code is fetched when it is first shown. */
export function DataGrid(props: DataGridProps): ReactNode {
  const { maxHeight = 400 } = props
  return (
    <Suspense
      fallback={<output className="page-skeleton" aria-label="正在加载" style={{ minHeight: maxHeight + 44 }} />}
    >
      <Body {...props} />
    </Suspense>
  )
}
