import type { ReactNode } from 'react'
import { Button, Card } from 'antd'
import { taskApi } from '#engines/task/shared/api.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { exampleApi } from '../shared/api.ts'
import './editors-page.css'

/** Work in the background: it goes on over reloads, can be cancelled and tried again, and tells its end on any page. */
export function ExampleTaskPage(): ReactNode {
  const toast = useToast()
  const { mutate: start, isPending } = useCall(exampleApi.start, {
    invalidates: [taskApi.list, taskApi.running],
    onSuccess: (_: { id: string }, text: string) => toast.success(text),
  })
  return (
    <section className="example-editors">
      <Card title="后台任务">
        <p>
          任务约需半分钟，在页面右上角的任务中心可以看到进度，也可以取消。刷新或离开页面后任务继续执行，结束时会提示。
        </p>
        <Button type="primary" loading={isPending} onClick={() => start({ fails: 'N' })}>
          开始任务
        </Button>{' '}
        <Button loading={isPending} onClick={() => start({ fails: 'Y' })}>
          开始会失败的任务
        </Button>
      </Card>
    </section>
  )
}
