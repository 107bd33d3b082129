import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Descriptions, Empty, Timeline } from 'antd'
import { timerKind } from '#services/ticket/shared/dictionaries.ts'
import { openTimerText, timerTone } from '#services/ticket/shared/timer.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { TonedText } from '#kernel/web/toned-text.tsx'
import { unitNames } from '../../shared/level-names.ts'
import { LevelTag } from '../../web/pickers/level-tag.tsx'
import type { PreWarning, PreWarningDetail } from '../shared/schema.ts'

export type WholeWarning = PreWarning & Partial<Infer<typeof PreWarningDetail>>

/** How the level rose, oldest first. */
export const LevelPanel = ({ row }: { row: WholeWarning }): ReactNode => (
  <Timeline
    items={row.levelHistory.map(({ level, value, at }) => ({
      key: `${level}${at}`,
      content: (
        <>
          <LevelTag level={level} /> {value}
          {unitNames[row.unit]} <TonedText tone="secondary">{at}</TonedText>
        </>
      ),
    }))}
  />
)

const tones = { danger: 'danger', warning: 'warning', default: 'secondary' } as const

/** What to do, by which law, and how much time is left. */
export function GuidePanel({ row }: { row: WholeWarning }): ReactNode {
  const { suggest, legalBasis, subjectPage, timers = [] } = row
  if (!suggest && !legalBasis && !subjectPage && timers.length === 0) return <Empty />
  const items = [
    { key: 'suggest', label: '处置建议', children: suggest },
    { key: 'legal', label: '法规依据', children: legalBasis },
    { key: 'page', label: '相关数据', children: subjectPage && <Link to={subjectPage}>查看明细</Link> },
    ...timers.map((timer) => ({
      key: `${timer.kind}${timer.round}`,
      label: `${timer.kind === 'ACCEPT' ? '派单' : timerKind.items[timer.kind]}时限`,
      children: (
        <TonedText tone={tones[timerTone(timer)]}>
          {timer.dueAt} {timer.isOpen ? openTimerText([timer]) : timer.breachedAt ? '已超时' : '按时'}
        </TonedText>
      ),
    })),
  ]
  return <Descriptions column={1} size="small" items={items.filter(({ children }) => children)} />
}
