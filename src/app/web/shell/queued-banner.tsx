import { useEffect, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useConfirm } from '#kernel/web/confirm.ts'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { formatDateTime, toWireTime } from '#kernel/web/format.ts'
import { isWaiting, type QueuedCall } from '#kernel/web/queue/queued-call.ts'
import { dropCall, followQueue, retryCall, sendQueued, senderNow } from '#kernel/web/queue/queue.ts'
import { useQueued } from '#kernel/web/queue/queued.ts'
import { StateMark } from '#kernel/web/state-mark.tsx'
import './queued-banner.css'

const none: readonly QueuedCall[] = []

/** What this device still has to hand in: how much waits, what was refused, and what can be done about it. */
export function QueuedBanner(): ReactNode {
  useEffect(followQueue, [])
  const calls = useQueued((state) => state.calls) ?? none
  const [isOpen, setOpen] = useState(false)
  const refused = calls.filter((call) => !isWaiting(call)).length
  if (calls.length === 0) return <output className="offline" />
  return (
    <>
      <output className="offline" data-tone={refused > 0 ? 'danger' : undefined}>
        {refused > 0 ? `${refused}项操作未能提交，请处理` : `${calls.length}项操作已保存在本机，连上网络后自动提交`}
        <button type="button" className="offline-action" onClick={() => setOpen(true)}>
          查看
        </button>
      </output>
      <SideDrawer open={isOpen} title="待提交" size={480} maskClosable onClose={() => setOpen(false)}>
        <QueuedList calls={calls} onLeave={() => setOpen(false)} />
      </SideDrawer>
    </>
  )
}

function QueuedList({ calls, onLeave }: { calls: readonly QueuedCall[]; onLeave: () => void }): ReactNode {
  const isSending = useQueued((state) => state.isSending)
  return (
    <section aria-label="待提交的操作">
      <p className="queued-hint">
        这些操作保存在本机，按先后顺序提交，每项只生效一次。提交前请勿清除浏览器数据。
        <Button size="small" loading={isSending} onClick={() => void sendQueued()}>
          立即提交
        </Button>
      </p>
      <ul className="queued-list">
        {calls.map((call) => (
          <QueuedRow key={call.id} call={call} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  )
}

function QueuedRow({ call, onLeave }: { call: QueuedCall; onLeave: () => void }): ReactNode {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { subject, madeAt, refusal, page, departId } = call
  const isElsewhere = departId !== senderNow()?.departId
  const giveUp = async (): Promise<void> => {
    const content = '填写的内容和照片将从本机删除，不会提交。'
    if (await confirm({ title: `放弃“${subject}”？`, content, okText: '放弃', danger: true })) await dropCall(call)
  }
  return (
    <li>
      <div>
        <strong>{subject}</strong>
        <time>{formatDateTime(toWireTime(new Date(madeAt)))}</time>
      </div>
      <StateMark tone={refusal === null ? 'processing' : 'danger'}>
        {refusal === null ? '等待提交' : '未能提交'}
      </StateMark>
      {refusal !== null && <p role="alert">{refusal}</p>}
      {isElsewhere && refusal === null && <p>在另一个部门中提交，切换到该部门后继续</p>}
      <footer>
        <Button
          size="small"
          onClick={() => {
            onLeave()
            void navigate(page)
          }}
        >
          打开
        </Button>
        {refusal !== null && (
          <Button size="small" onClick={() => void retryCall(call)}>
            重新提交
          </Button>
        )}
        <Button size="small" type="text" danger onClick={() => void giveUp()}>
          放弃
        </Button>
      </footer>
    </li>
  )
}
