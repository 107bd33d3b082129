import type { ReactNode } from 'react'
import type { Tone } from '#kernel/shared/machine.ts'
import { formatDateTime, relativeTime } from '#kernel/web/format.ts'
import '#kernel/web/tone.css'
import './timeline.css'

/** One act in the life of a record. */
export interface TimelineEntry {
  /** What was done, in a word. */
  title: string
  /** When, as the wire writes it. */
  time: string
  /** Who did it and what else belongs to that, in small print. */
  note?: string
  /** Colour of the point: that of the state which the act led to. */
  tone?: Tone | undefined
  /** With which words; empty ones are left out. */
  texts?: readonly (string | null)[]
  /** Stands below the words. */
  more?: ReactNode
}

interface Props {
  /** Where nothing around it says what it is. */
  label?: string
  /** In the order in which it happened; the last comes first. */
  entries: readonly TimelineEntry[]
}

/** Who did what to a record, when and with which words; the latest first. */
export const Timeline = ({ label, entries }: Props): ReactNode => (
  <ol className="mv-timeline" aria-label={label}>
    {latestFirst(entries).map(({ place, entry }) => (
      <li key={place} data-tone={entry.tone}>
        <Entry entry={entry} />
      </li>
    ))}
  </ol>
)

/** Each with its place in the history, which never changes. */
const latestFirst = (entries: readonly TimelineEntry[]): { place: number; entry: TimelineEntry }[] =>
  entries.map((entry, place) => ({ place, entry })).toReversed()

const Entry = ({ entry: { title, time, note, texts = [], more } }: { entry: TimelineEntry }): ReactNode => (
  <>
    <p className="mv-timeline-head">
      <strong>{title}</strong>
      <time title={relativeTime(time)}>{formatDateTime(time)}</time>
    </p>
    {note && <p className="mv-timeline-note">{note}</p>}
    {texts.some(Boolean) && <p>{texts.filter(Boolean).join('\n')}</p>}
    {more}
  </>
)
