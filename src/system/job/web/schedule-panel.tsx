import type { ReactNode } from 'react'
import { CronSentence } from '#engines/editors/web/blocks.tsx'
import { CronInput } from '#engines/editors/web/cron/cron-input.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'

/** A schedule with its editor, and what it says in words. */
export function SchedulePanel({ field: _field, value, onChange, ...control }: EditProps): ReactNode {
  const expression = typeof value === 'string' ? value : ''
  return (
    <>
      <CronInput {...control} value={expression} onChange={(next) => onChange?.(next)} />
      {expression !== '' && <CronSentence expression={expression} />}
    </>
  )
}
