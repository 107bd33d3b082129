import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'

const StatisticsPanel = block(
  () => import('./statistics-panel.tsx'),
  (m) => m.SmsStatisticsPanel,
  { height: 480 },
)

/** 短信统计: what became of text messages in a period. */
export const SmsStatisticsPage = (): ReactNode => <StatisticsPanel />
