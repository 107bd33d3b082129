import type { ReactNode } from 'react'
import { Button } from 'antd'
import { formatDate, toWireTime } from '#kernel/web/format.ts'

interface Props {
  savedAt: string
  isRestored: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** `14:32` today, `11月20日 14:32` before. */
export function draftTime(savedAt: string, now: Date = new Date()): string {
  const clock = savedAt.slice(11, 16)
  if (formatDate(savedAt) === formatDate(toWireTime(now))) return clock
  return `${Number(savedAt.slice(5, 7))}月${Number(savedAt.slice(8, 10))}日 ${clock}`
}

/** A quiet line above a form: what was typed before is back, or can be brought back. */
export function FormRestored({ savedAt, isRestored, onRestore, onDiscard }: Props): ReactNode {
  const time = draftTime(savedAt)
  return (
    <output className="mv-restored">
      {isRestored ? `已恢复 ${time} 未提交的内容` : `有 ${time} 未提交的内容`}
      {!isRestored && (
        <Button type="link" size="small" onClick={onRestore}>
          恢复
        </Button>
      )}
      <Button type="link" size="small" onClick={onDiscard}>
        放弃
      </Button>
    </output>
  )
}
