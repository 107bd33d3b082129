import type { ReactNode } from 'react'
import { Skeleton } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { keyOf, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { taskApi } from '../shared/api.ts'
import { keepDays, type TaskView } from '../shared/schema.ts'
import { TaskItem } from './task-item.tsx'

const POLL_MS = 2000

const isUnderWay = ({ state }: TaskView): boolean => state === 'WAITING' || state === 'RUNNING'

/** One's own exports and imports: how far they are, what came out. */
export function TaskDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const known = useQueryClient().getQueryData<readonly TaskView[]>(keyOf(taskApi.list, {}))
  // The socket tells beginnings and ends; how far a task is must be asked.
  const refetchInterval = known?.some(isUnderWay) ? POLL_MS : false
  const { data, isError } = useEndpoint(taskApi.list, {}, { quiet: true, refetchInterval })
  return (
    <SideDrawer title="任务中心" open size={480} onClose={onClose} maskClosable>
      {isError && !data && <p className="task-note">任务列表暂时无法加载，请稍后再打开。</p>}
      {!data && !isError && <Skeleton active />}
      {data?.length === 0 && (
        <Problem kind="empty" title="还没有后台任务" text="导入和数据较多的导出会列在这里。" small />
      )}
      {data && data.length > 0 && (
        <>
          <ul className="task-list">
            {data.map((task) => (
              <TaskItem key={task.id} task={task} />
            ))}
          </ul>
          <p className="task-note">
            文件保留{keepDays.file}天，记录保留{keepDays.task}天。
          </p>
        </>
      )}
    </SideDrawer>
  )
}
