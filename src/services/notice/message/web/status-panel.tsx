import type { ReactNode } from 'react'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { messageStatus } from '../shared/dictionaries.ts'
import type { SysMessage } from '../shared/schema.ts'
import './message-panel.css'

/** What became of a message, as a coloured mark and a word. */
export function StatusPanel({ status }: { status: SysMessage['esSendStatus'] }): ReactNode {
  const textOf = useDictionaryText(messageStatus)
  return (
    <span className="msg-status" data-status={status}>
      {textOf(status)}
    </span>
  )
}
