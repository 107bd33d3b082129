import { lazy, Suspense, useState, type ReactNode } from 'react'
import { CloudDownloadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { loadCode } from '#kernel/web/load-code.ts'
import { useSocketMessage } from '#kernel/web/socket.ts'
import { useToast } from '#kernel/web/toast.ts'
import { keyOf, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { taskApi } from '../shared/api.ts'
import './task.css'
import { endingOf } from './ending.ts'

// The header shows a sign and a number; the list is fetched when it is first opened.
const TaskDrawer = lazy(async () => ({
  default: (await loadCode(() => import('./task-drawer.tsx'))).TaskDrawer,
}))

/** 任务中心 in the header: how many of one's tasks are under way; says when one has ended, on whatever page. */
export function TaskEntry(): ReactNode {
  const cache = useQueryClient()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const { data: running = 0 } = useEndpoint(taskApi.running, {}, { quiet: true, staleTime: 30_000 })
  useSocketMessage('task', (message) => {
    for (const each of [taskApi.running, taskApi.list]) void cache.invalidateQueries({ queryKey: keyOf(each) })
    const ending = endingOf(message)
    if (!ending) return
    if (ending.isGood) toast.success(ending.text)
    else toast.failure(ending.text, '后台任务失败')
  })
  return (
    <>
      <button
        type="button"
        className="header-button task-entry"
        aria-label={running > 0 ? `任务中心，${running}个进行中` : '任务中心'}
        title="任务中心"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <CloudDownloadOutlined />
        {running > 0 && (
          <span className="task-count" aria-hidden="true">
            {running > 99 ? '99+' : running}
          </span>
        )}
      </button>
      <Suspense>{isOpen && <TaskDrawer onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
