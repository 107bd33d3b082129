import type { ReactNode } from 'react'
import type { Tone } from '#kernel/shared/machine.ts'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { announcementPhase, type AnnouncementPhase } from '../shared/dictionaries.ts'

const tones: Partial<Record<AnnouncementPhase, Tone>> = {
  AUDITING: 'processing',
  WAITING: 'processing',
  PUBLISHED: 'success',
  REVOKED: 'warning',
}

/** What an announcement is now, as a coloured mark and a word. */
export function PhasePanel({ phase }: { phase: AnnouncementPhase }): ReactNode {
  const textOf = useDictionaryText(announcementPhase)
  return <StateMark tone={tones[phase] ?? 'default'}>{textOf(phase)}</StateMark>
}
