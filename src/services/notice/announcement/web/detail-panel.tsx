import type { ReactNode } from 'react'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { MessagePanel } from '../../web/message-panel.tsx'
import { announcementTarget } from '../shared/dictionaries.ts'
import type { SysAnnouncement } from '../shared/schema.ts'
import './announcement-panel.css'
import { asMessage } from './preview.ts'
import { useReceiverNames } from './use-receiver-names.ts'

/** The words of an announcement and for whom they are. */
export function DetailPanel({ row }: { row: SysAnnouncement }): ReactNode {
  const targetText = useDictionaryText(announcementTarget)
  const names = useReceiverNames(row)
  return (
    <>
      <p className="ann-receivers">
        {targetText(row.msgType)}
        {names.length > 0 && `：${names.join('、')}`}
      </p>
      <MessagePanel item={asMessage(row)} />
    </>
  )
}
