import type { ReactNode } from 'react'
import { Card, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { Problem } from '#kernel/web/empty-state.tsx'
import { PageSkeleton } from '#kernel/web/page.tsx'
import { useSwagger } from './use-swagger.ts'
import './api-doc-page.css'

/** The calls of the server, to read and to try: a group at a time, found by any part of a path. */
export function ApiDocPage(): ReactNode {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('group')
  const { place, state, groups, again } = useSwagger(chosen)
  return (
    <Card className="api-doc">
      {state === 'loading' && <PageSkeleton />}
      {state === 'failed' && <Problem kind="failed" action="重新加载" onAction={again} />}
      {state === 'ready' && (
        <Select
          aria-label="接口分组"
          className="api-doc-groups"
          showSearch={{ filterOption: (typed, option) => option?.text.includes(typed.trim().toLowerCase()) ?? false }}
          value={chosen ?? groups[0]?.tag}
          options={groups.map(({ tag, calls }) => ({
            value: tag,
            label: `${tag}（${calls.length}）`,
            text: calls.join('\n').toLowerCase(),
          }))}
          onChange={(group) => setParams({ group }, { replace: true })}
        />
      )}
      <div ref={place} />
    </Card>
  )
}
