import type { ReactNode } from 'react'
import { describeCron } from '#kernel/shared/cron-sentence.ts'
import { parseCron } from '#kernel/shared/cron.ts'

export interface CronSentenceProps {
  expression: string
}

/** When an expression runs, in words; of one that cannot be read, why not. */
export function CronSentence({ expression }: CronSentenceProps): ReactNode {
  const result = parseCron(expression)
  return <output>{result.ok ? describeCron(result.parts) : result.message}</output>
}
