import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { BatchAction, OpenedRecord } from '#engines/manage-view/web/manage-view-props.ts'
import { block } from '#kernel/web/block.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { instanceApi, taskApi } from '../shared/api.ts'
import { instanceFields, taskFields } from '../shared/fields.ts'
import { instancePermissions, taskPermissions } from '../shared/permissions.ts'
import type { WfInstance, WfTask } from '../shared/schema.ts'

const Panel = block(
  () => import('./instance-panel.tsx'),
  (m) => m.InstancePanel,
)

const PhrasesDialog = block(
  () => import('./phrases-dialog.tsx'),
  (m) => m.PhrasesDialog,
)

const recordWindow = (opened: OpenedRecord): ReactNode => (
  <Suspense>
    <Panel {...opened} />
  </Suspense>
)

const taskList = { list: taskPermissions.list }

interface TaskListProps {
  title: string
  api: { page: typeof taskApi.todo }
  shows: readonly string[]
  isBatch?: boolean
}

function TaskList({ title, api, shows, isBatch }: TaskListProps): ReactNode {
  const batchActions = useBatch()
  const [isManaging, setManaging] = useState(false)
  const toolbarActions = useMemo(
    () => [{ key: 'phrases', label: '常用语', permission: taskPermissions.handle, onClick: () => setManaging(true) }],
    [],
  )
  const fields = useMemo(() => taskFields.filter(({ key }) => shows.includes(key)), [shows])
  return (
    <>
      <ManageView<WfTask, never>
        title={title}
        api={api as never}
        fields={fields}
        permissions={taskList}
        recordWindow={recordWindow}
        {...(isBatch && { batchActions, toolbarActions })}
      />
      {isManaging && <PhrasesDialog onClose={() => setManaging(false)} />}
    </>
  )
}

/** Agreeing to several at once. */
function useBatch(): readonly BatchAction<WfTask>[] {
  const toast = useToast()
  const { mutate } = useCall(taskApi.passMany, {
    onSuccess: ({ passed, refused }) => {
      const [first] = refused
      if (first) toast.warning(`已同意${passed}项，${refused.length}项未通过：${first.title}，${first.reason}`)
      else toast.success(`已同意${passed}项`)
    },
  })
  return useMemo(
    () => [
      {
        key: 'pass',
        label: '批量同意',
        permission: taskPermissions.handle,
        refusal: (tasks) => (tasks.some(({ batch }) => !batch) ? '所选任务中有不允许批量审批的节点' : null),
        onClick: (tasks, list) => {
          const done = (): void => {
            list.deselect()
            list.refresh()
          }
          mutate({ taskIds: tasks.map(({ id }) => id), opinion: '同意' }, { onSettled: done })
        },
      },
    ],
    [mutate],
  )
}

const todoShows = [
  'title',
  'defName',
  'nodeName',
  'starterId',
  'departId',
  'villageId',
  'startTime',
  'stayed',
  'dueTime',
]
const doneShows = ['title', 'defName', 'nodeName', 'starterId', 'state', 'opinion', 'startTime', 'stayed', 'endTime']
const copyShows = ['title', 'defName', 'nodeName', 'starterId', 'kind', 'startTime']

const todo = { page: taskApi.todo }
const done = { page: taskApi.done }
const copies = { page: taskApi.cc }

/** What waits for the caller. */
export const TodoPage = (): ReactNode => <TaskList title="流程待办" api={todo} shows={todoShows} isBatch />
/** What the caller has decided. */
export const DonePage = (): ReactNode => <TaskList title="流程已办" api={done} shows={doneShows} />
/** What was copied to the caller. */
export const CopyPage = (): ReactNode => <TaskList title="抄送我的" api={copies} shows={copyShows} />

interface InstanceListProps {
  title: string
  api: { page: typeof instanceApi.page }
  permission: (typeof instancePermissions)['list']
}

const InstanceList = ({ title, api, permission }: InstanceListProps): ReactNode => (
  <ManageView<WfInstance, never>
    title={title}
    api={api as never}
    fields={instanceFields}
    permissions={{ list: permission }}
    recordWindow={recordWindow}
  />
)

const applied = { page: instanceApi.applied }
const all = { page: instanceApi.page }

/** What the caller has started. */
export const AppliedPage = (): ReactNode => (
  <InstanceList title="我发起的" api={applied} permission={instancePermissions.start} />
)
/** Every instance around the caller's place. */
export const InstancePage = (): ReactNode => (
  <InstanceList title="流程实例" api={all} permission={instancePermissions.list} />
)
