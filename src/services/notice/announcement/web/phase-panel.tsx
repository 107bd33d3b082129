import type { ReactNode } from 'react'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { announcementPhase, type AnnouncementPhase } from '../shared/dictionaries.ts'
import './announcement-panel.css'

/** What an announcement is now, as a coloured mark and a word. */
export function PhasePanel({ phase }: { phase: AnnouncementPhase }): ReactNode {
  const textOf = useDictionaryText(announcementPhase)
  return (
    <span className="ann-phase" data-phase={phase}>
      {textOf(phase)}
    </span>
  )
}
