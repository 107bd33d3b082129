import type { ReactNode } from 'react'
import { Card } from 'antd'
import { Problem } from '#kernel/web/empty-state.tsx'
import { PageSkeleton } from '#kernel/web/page.tsx'
import { useSwagger } from './use-swagger.ts'
import './api-doc-page.css'

/** All calls of the server, to read and to try. */
export function ApiDocPage(): ReactNode {
  const { place, state, again } = useSwagger()
  return (
    <Card className="api-doc">
      {state === 'loading' && <PageSkeleton />}
      {state === 'failed' && <Problem kind="failed" action="重新加载" onAction={again} />}
      <div ref={place} />
    </Card>
  )
}
