import type { ReactNode } from 'react'
import { Boundary } from './boundary.tsx'
import { Problem } from './empty-state.tsx'

/** Keeps a failing screen from taking the others with it: one stands around each tab. */
export function ErrorBoundary({ children, resetKey }: { children: ReactNode; resetKey?: unknown }): ReactNode {
  const failed = (retry: () => void): ReactNode => <Problem kind="failed" action="重新加载" onAction={retry} />
  return (
    <Boundary resetKey={resetKey} fallback={failed}>
      {children}
    </Boundary>
  )
}
