import type { ReactNode } from 'react'
import { Button, Progress } from 'antd'
import { DownloadOutlined } from '@ant-design/icons'
import { undoQuestion } from '#kernel/shared/undo-call.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useDownload } from '#kernel/web/use-download.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { taskApi } from '../shared/api.ts'
import type { TaskState, TaskView } from '../shared/schema.ts'

const labels: Record<TaskState, string> = {
  WAITING: '排队中',
  RUNNING: '进行中',
  DONE: '已完成',
  FAILED: '失败',
  CANCELLED: '已取消',
}

const invalidates = [taskApi.list, taskApi.running]

/** One task: its state, how far it is, and what can be done with it. */
export function TaskItem({ task }: { task: TaskView }): ReactNode {
  const { title, state, done, total, message, createTime, undo } = task
  const isUnderWay = state === 'WAITING' || state === 'RUNNING'
  const percent = total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0
  return (
    <li className="task-item">
      <p className="task-head">
        <strong>{title}</strong>
        <span className="task-state" data-state={state}>
          {undo === 'DONE' ? '已撤销' : labels[state]}
        </span>
      </p>
      {isUnderWay && <Progress percent={percent} size="small" status="active" aria-label={`${title}进度`} />}
      <p className="task-facts">
        {createTime}
        {isUnderWay && total > 0 && `　${done} / ${total}`}
        {message && `　${message}`}
      </p>
      <TaskDeeds task={task} isUnderWay={isUnderWay} />
    </li>
  )
}

function TaskDeeds({ task, isUnderWay }: { task: TaskView; isUnderWay: boolean }): ReactNode {
  const { id, state, file, fileName, undo: undoState } = task
  const [save, isSaving] = useDownload()
  const cancel = useCall(taskApi.cancel, { invalidates })
  const retry = useCall(taskApi.retry, { invalidates })
  const remove = useCall(taskApi.remove, { invalidates })
  const undo = useCall(taskApi.undo, { invalidates })
  const confirm = useConfirm()
  const takeBack = async (): Promise<void> => {
    if (await confirm(undoQuestion)) undo.mutate({ id })
  }
  return (
    <p className="task-deeds">
      {file === 'READY' && (
        <Button
          size="small"
          className="task-file"
          icon={<DownloadOutlined />}
          loading={isSaving}
          onClick={() => void save(taskApi.file, { id })}
        >
          {fileName}
        </Button>
      )}
      {file === 'WITHHELD' && <span className="task-facts">权限或管辖范围已变更，文件不能再下载</span>}
      {isUnderWay && (
        <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          取消任务
        </Button>
      )}
      {(state === 'FAILED' || state === 'CANCELLED') && undoState !== 'DONE' && (
        <Button size="small" loading={retry.isPending} onClick={() => retry.mutate({ id })}>
          重试
        </Button>
      )}
      {undoState === 'READY' && (
        <Button size="small" loading={undo.isPending} onClick={() => void takeBack()}>
          撤销导入
        </Button>
      )}
      {!isUnderWay && (
        <Button size="small" type="text" loading={remove.isPending} onClick={() => remove.mutate({ id })}>
          移除
        </Button>
      )}
    </p>
  )
}
