import type { ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { entryApi } from '../shared/administration.ts'

/** Removed entries, each to be brought back with what was removed below it. */
export function RemovedPanel({ onClose, onRestored }: { onClose: () => void; onRestored: () => void }): ReactNode {
  const { data, error, refetch } = useEndpoint(entryApi.removed, {}, { staleTime: 0 })
  const toast = useToast()
  const restore = useCall(entryApi.restore, {
    invalidates: [entryApi.removed],
    onSuccess: (_result, message) => {
      toast.success(message)
      onRestored()
    },
  })
  return (
    <SideDrawer title="菜单回收站" open size={560} onClose={onClose} maskClosable>
      {error && <Problem kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} />}
      {data?.length === 0 && <EmptyState title="回收站是空的" />}
      {data?.map(({ id, name, updateBy, updateTime }) => (
        <div key={id} className="permission-rule">
          <div className="permission-rule-text">
            {name}
            <div className="permission-quiet">
              {updateBy} 删除于 {updateTime}
            </div>
          </div>
          <Button
            size="small"
            aria-label={`恢复${name}`}
            loading={restore.isPending}
            onClick={() => restore.mutate({ id })}
          >
            恢复
          </Button>
        </div>
      ))}
    </SideDrawer>
  )
}
