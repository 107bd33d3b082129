import type { ReactNode } from 'react'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { decisionResult } from '#services/decision/shared/dictionaries.ts'
import type { TopicCounted } from '../shared/schema.ts'
import '../../meeting/web/meeting-panel.css'

const tones = { PASSED: 'success', FAILED: 'danger', NO_QUORUM: 'warning' } as const

/** The totals of topics, with what they come to in words. */
export const TopicTable = ({ topics }: { topics: readonly TopicCounted[] }): ReactNode => (
  <ol className="meeting-list">
    {topics.map(({ topicId, title, joined, total, options, elected, result, verdict }) => (
      <li key={topicId}>
        <div className="meeting-grow">
          <strong>{title}</strong> <StateMark tone={tones[result]}>{decisionResult.items[result]}</StateMark>
          <p className="meeting-note">
            参与 {joined.count}/{total.count} 人，{joined.area}/{total.area} ㎡
          </p>
          <ul>
            {options.map(({ key, label, count, area }) => (
              <li key={key}>
                {label} {count} 人，{area} ㎡{elected.includes(key) && '（当选）'}
              </li>
            ))}
          </ul>
          <p className="meeting-text">{verdict}</p>
        </div>
      </li>
    ))}
  </ol>
)
