import type { ReactNode } from 'react'
import { Tag } from 'antd'
import { addDays } from '#kernel/shared/time.ts'
import { PapersPanel } from '../../web/papers-panel.tsx'
import { meetingResult } from '../shared/dictionaries.ts'
import { resultText } from '../shared/quorum.ts'
import { announceDays, type CommitteeMeeting } from '../shared/schema.ts'

const colours = { PASSED: 'success', FAILED: 'error', NO_QUORUM: 'warning' } as const

/** How a decision came about, by its figures, and what was done too late. */
export function ResultPanel({ meeting }: { meeting: CommitteeMeeting }): ReactNode {
  const { members, present, agree, result, announcedOn, meetingTime, publicityDate, publicityDue, files } = meeting
  const isLateNotice = announcedOn !== null && announcedOn > addDays(meetingTime.slice(0, 10), -announceDays)
  const isLatePublicity = publicityDate !== null && publicityDue !== null && publicityDate > publicityDue
  return (
    <>
      <p>
        {result === null ? (
          '本次会议没有付诸表决的决议。'
        ) : (
          <Tag color={colours[result]}>{meetingResult.items[result]}</Tag>
        )}
        {result !== null && resultText({ members, present, agree: agree ?? 0 })}
      </p>
      {isLateNotice && <p>议题公告日距会议不足{announceDays}日。</p>}
      {isLatePublicity && <p>决议公示晚于期限{publicityDue}。</p>}
      <PapersPanel papers={[{ title: '会议纪录', files }]} empty="编辑时上传的会议纪录会显示在这里。" />
    </>
  )
}
