import { useState, type ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Dialog } from '#kernel/web/dialog.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { CommentsPanel } from '../comment/web/comments.ts'
import { noticeApi } from '../shared/api.ts'
import type { Announcement } from '../shared/schema.ts'
import './bell-panel.css'
import { MessagePanel } from './message-panel.tsx'
import { useConfirmMessage } from './use-box.ts'
import { addressOf, useGoTo } from './use-notices.ts'

interface Props {
  item: Announcement
  onClose: () => void
}

/** A message at large. It is fetched anew, for it may have been withdrawn since the list was read. */
export function NoticeDialog({ item, onClose }: Props): ReactNode {
  const { data, error, refetch } = useEndpoint(noticeApi.one, { id: item.id }, { quiet: true })
  const isMobile = useViewport() === 'mobile'
  const [isWide, setWide] = useState(false)
  const isFull = isMobile || isWide
  const problem = error?.status === 404 ? gone[item.kind] : error?.message
  return (
    <Dialog
      open
      onCancel={onClose}
      width={isFull ? '100%' : 800}
      rootClassName={isFull ? 'notice-dialog notice-dialog-full' : 'notice-dialog'}
      title={<Title isWide={isWide} onChange={isMobile ? undefined : setWide} />}
      footer={<Foot item={data ?? item} leadsOn={!error && addressOf(item) !== undefined} onClose={onClose} />}
    >
      <Message item={data} problem={problem} onRetry={() => void refetch()} />
    </Dialog>
  )
}

interface TitleProps {
  isWide: boolean
  /** Absent where there is nothing to choose. */
  onChange: ((isWide: boolean) => void) | undefined
}

function Title({ isWide, onChange }: TitleProps): ReactNode {
  return (
    <span className="notice-dialog-title">
      通知消息
      {onChange && (
        <Button
          type="text"
          size="small"
          icon={isWide ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          aria-label={isWide ? '退出全屏' : '全屏'}
          onClick={() => onChange(!isWide)}
        />
      )}
    </span>
  )
}

interface FootProps {
  item: Announcement
  leadsOn: boolean
  onClose: () => void
}

/** A to-do is handled on its page; a message is acknowledged or signed for, and may lead to its matter. */
function Foot({ item, leadsOn, onClose }: FootProps): ReactNode {
  const goTo = useGoTo()
  const sign = useConfirmMessage(onClose)
  const isTodo = item.kind === 'todo'
  const isUnsigned = item.needConfirm && item.confirmTime === null
  const go = (): void => {
    onClose()
    goTo(item)
  }
  return (
    <>
      <Button onClick={onClose}>关闭</Button>
      {leadsOn && (
        <Button type={isTodo ? 'primary' : 'default'} onClick={go}>
          {isTodo ? '去处理' : '查看相关业务'}
        </Button>
      )}
      {!isTodo && (
        <Button
          type="primary"
          loading={sign.isPending}
          onClick={isUnsigned ? () => sign.mutate({ anntId: item.anntId }) : onClose}
        >
          {isUnsigned ? '签收' : '确认'}
        </Button>
      )}
    </>
  )
}

const gone = { notice: '该消息已撤回', todo: '该事项已处理' } as const

interface MessageProps {
  item: Announcement | undefined
  problem: string | undefined
  onRetry: () => void
}

function Message({ item, problem, onRetry }: MessageProps): ReactNode {
  if (problem) return <Problem small kind="failed" title="消息打不开" text={problem} action="重试" onAction={onRetry} />
  if (!item) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <>
      <MessagePanel item={item} />
      {item.allowComment && <CommentsPanel anntId={item.anntId} />}
    </>
  )
}
