import type { ReactNode } from 'react'
import { DASH } from '#kernel/web/format.ts'
import { TonedText } from '#kernel/web/toned-text.tsx'

/** Days that are left: red from thirty on, gold from ninety; in words where the term is over. */
export function RemainingDays({ days }: { days: number | null }): ReactNode {
  if (days === null) return DASH
  if (days < 0) return <TonedText tone="danger">逾期{-days}天</TonedText>
  const tone = days <= 30 ? 'danger' : days <= 90 ? 'warning' : undefined
  return <TonedText tone={tone}>{days}天</TonedText>
}
