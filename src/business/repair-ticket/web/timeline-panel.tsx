import type { ReactNode } from 'react'
import { formatDateTime, relativeTime } from '#kernel/web/format.ts'
import type { RepairDetail } from '../shared/schema.ts'
import { repairMachine } from '../shared/states.ts'
import { PhotosPanel } from './photos-panel.tsx'
import { entryFacts, entryLabel, entryPhotos, entryRoles } from './use-timeline.ts'
import './timeline-panel.css'
import './ticket-panel.css'

type Entry = RepairDetail['timeline'][number]

/** Who did what, when and with which words; the latest first. */
export function TimelinePanel({ entries }: { entries: readonly Entry[] }): ReactNode {
  const latest = [...entries].reverse()
  return (
    <section className="repair-section" aria-label="办理记录">
      <h2>办理记录</h2>
      <ol className="repair-timeline">
        {latest.map((entry, index) => (
          <li key={`${entry.createdAt}${entry.action}${entries.length - index}`} data-tone={toneOf(entry)}>
            <TimelineEntry entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function toneOf({ toState }: Entry): string {
  const states: Readonly<Record<string, { tone: string }>> = repairMachine.states
  return states[toState]?.tone ?? 'default'
}

function TimelineEntry({ entry }: { entry: Entry }): ReactNode {
  const roles = entryRoles(entry)
  const facts = entryFacts(entry)
  return (
    <>
      <p className="repair-timeline-head">
        <strong>{entryLabel(entry)}</strong>
        <time title={relativeTime(entry.createdAt)}>{formatDateTime(entry.createdAt)}</time>
      </p>
      <p className="repair-quiet">
        {entry.operatorName}
        {roles && `（${roles}）`}
      </p>
      {entry.remark && <p className="repair-lines-text">{entry.remark}</p>}
      {facts.length > 0 && <p className="repair-lines-text">{facts.join('；')}</p>}
      <PhotosPanel label={`${entryLabel(entry)}照片`} value={entryPhotos(entry)} />
    </>
  )
}
