import type { ReactNode } from 'react'
import type { Tone } from '#kernel/shared/machine.ts'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { messageStatus } from '../shared/dictionaries.ts'
import type { SysMessage } from '../shared/schema.ts'

const tones: Readonly<Record<string, Tone>> = { 0: 'processing', 1: 'success', 2: 'danger' }

/** What became of a message, as a coloured mark and a word. */
export function StatusPanel({ status }: { status: SysMessage['esSendStatus'] }): ReactNode {
  const textOf = useDictionaryText(messageStatus)
  return <StateMark tone={tones[status] ?? 'default'}>{textOf(status)}</StateMark>
}
