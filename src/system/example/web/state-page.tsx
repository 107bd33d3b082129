import type { ReactNode } from 'react'
import { Button, Card } from 'antd'
import { useConfirm } from '#kernel/web/confirm.ts'
import { Problem, type ProblemKind } from '#kernel/web/empty-state.tsx'
import { PageSkeleton } from '#kernel/web/page.tsx'
import { useToast } from '#kernel/web/toast.ts'
import './state-page.css'

const kinds: readonly ProblemKind[] = ['empty', 'noResult', 'forbidden', 'offline', 'notFound', 'unbuilt', 'failed']

/** What a screen shows while it has nothing to show, and how it speaks. */
export function ExampleStatePage(): ReactNode {
  return (
    <div className="example-state">
      {kinds.map((kind) => (
        <Card key={kind}>
          <Problem kind={kind} small />
        </Card>
      ))}
      <Card title="加载中">
        <PageSkeleton />
      </Card>
      <Voices />
    </div>
  )
}

function Voices(): ReactNode {
  const toast = useToast()
  const confirm = useConfirm()
  const ask = async (): Promise<void> => {
    const isSure = await confirm({ title: '确认删除此条数据？', okText: '删除', danger: true })
    toast.info(isSure ? '选择了删除' : '选择了取消')
  }
  return (
    <Card title="提示与确认" className="example-state-voices">
      <Button onClick={() => toast.success('保存成功')}>成功</Button>
      <Button onClick={() => toast.info('有新的派单')}>消息</Button>
      <Button onClick={() => toast.warning('请选择一条记录！')}>提醒</Button>
      <Button onClick={() => toast.failure('数据已被他人修改，请刷新后重试')}>失败</Button>
      <Button danger onClick={() => void ask()}>
        确认
      </Button>
    </Card>
  )
}
