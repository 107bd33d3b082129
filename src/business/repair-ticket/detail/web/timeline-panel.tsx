import type { ReactNode } from 'react'
import type { Tone } from '#kernel/shared/machine.ts'
import { Timeline, type TimelineEntry } from '#engines/manage-view/web/timeline.tsx'
import type { RepairDetail } from '../../shared/schema.ts'
import { repairMachine } from '../../shared/states.ts'
import { PhotosPanel } from './photos-panel.tsx'
import { entryFacts, entryLabel, entryPhotos, entryRoles } from './timeline.ts'
import './ticket-panel.css'

type Entry = RepairDetail['timeline'][number]

/** Who did what, when, with which words and pictures. */
export const TimelinePanel = ({ entries }: { entries: readonly Entry[] }): ReactNode => (
  <section className="repair-section" aria-label="办理记录">
    <h2>办理记录</h2>
    <Timeline entries={entries.map(told)} />
  </section>
)

const tones: Readonly<Record<string, { tone: Tone }>> = repairMachine.states

function told(entry: Entry): TimelineEntry {
  const roles = entryRoles(entry)
  return {
    title: entryLabel(entry),
    time: entry.createdAt,
    note: roles ? `${entry.operatorName}（${roles}）` : entry.operatorName,
    tone: tones[entry.toState]?.tone,
    texts: [entry.remark, entryFacts(entry).join('；')],
    more: <PhotosPanel label={`${entryLabel(entry)}照片`} value={entryPhotos(entry)} />,
  }
}
