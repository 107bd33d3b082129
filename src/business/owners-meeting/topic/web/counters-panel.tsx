import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { counterKind } from '../../meeting/shared/dictionaries.ts'
import { meetingPermissions } from '../../meeting/shared/permissions.ts'
import type { OwnersMeeting, OwnersMeetingDetail } from '../../meeting/shared/schema.ts'
import { isBeforeVote } from '../../meeting/shared/states.ts'
import '../../meeting/web/meeting-panel.css'

const CountersDialog = block(
  () => import('./counters-dialog.tsx'),
  (m) => m.CountersDialog,
)

/** Who counts the ballots of a meeting and who watches over it. */
export function CountersPanel({ row }: { row: OwnersMeeting & Partial<OwnersMeetingDetail> }): ReactNode {
  const [isEditing, setEditing] = useState(false)
  const mayEdit = useMay(meetingPermissions.convene) && isBeforeVote(row)
  const counters = row.counters ?? []
  return (
    <>
      {mayEdit && (
        <p>
          <Button onClick={() => setEditing(true)}>指定计票人</Button>
        </p>
      )}
      {counters.length === 0 ? (
        <EmptyState small title="没有计票人" text="提交前请指定计票人和监票人。" />
      ) : (
        <ul className="meeting-list">
          {counters.map(({ userId, name, kind }) => (
            <li key={userId}>
              <strong>{name}</strong>
              <StateMark tone={kind === 'COUNTER' ? 'default' : 'processing'}>{counterKind.items[kind]}</StateMark>
            </li>
          ))}
        </ul>
      )}
      {isEditing && <CountersDialog meetingId={row.id} counters={counters} onClose={() => setEditing(false)} />}
    </>
  )
}
