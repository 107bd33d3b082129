import { useState, type ReactNode } from 'react'
import { Button, Input } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { judgementApi } from '../shared/api.ts'
import { ballotChannel, ballotFault, ballotStand } from '../shared/dictionaries.ts'
import type { JudgedBallot } from '../shared/schema.ts'
import '../../meeting/web/meeting-panel.css'

const JudgementDialog = block(
  () => import('./judgement-dialog.tsx'),
  (m) => m.JudgementDialog,
)

const tones = { '1': 'success', '2': 'danger', '3': 'default', '4': 'warning' } as const

/** Ballots that wait for those who count, and any other by its number. */
export function JudgementPanel({ meetingId }: { meetingId: string }): ReactNode {
  const [number, setNumber] = useState('')
  const [asked, setAsked] = useState<string>()
  const { data = [] } = useEndpoint(
    judgementApi.list,
    { meetingId, ...(number && { ballotNo: number }) },
    { quiet: true },
  )
  return (
    <section aria-label="票据认定">
      <h3>票据认定</h3>
      <p className="meeting-note">
        两次录入不一致的票、待核对授权文件的票列在这里；其他票按编号查找。未认定的不计入，经手人不能认定。
      </p>
      <Input.Search
        allowClear
        aria-label="查找表决票编号"
        placeholder="表决票编号"
        enterButton="查找"
        maxLength={50}
        onSearch={(text) => setNumber(text.trim())}
      />
      {data.length === 0 && <p>{number ? '没有该编号的表决票。' : '没有待认定的表决票。'}</p>}
      <ul className="meeting-list">
        {data.map((ballot) => (
          <Line key={ballot.id} ballot={ballot} onAsk={setAsked} />
        ))}
      </ul>
      {asked && <JudgementDialog meetingId={meetingId} ballotId={asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

function Line({ ballot, onAsk }: { ballot: JudgedBallot; onAsk: (id: string) => void }): ReactNode {
  const { id, ballotNo, rooms, channel, stand, fault, acts } = ballot
  return (
    <li>
      <strong>{ballotNo}</strong>
      <StateMark tone={tones[stand]}>{ballotStand.items[stand]}</StateMark>
      <span className="meeting-grow">
        {[rooms, ballotChannel.items[channel], fault && ballotFault.items[fault]].filter(Boolean).join(' · ')}
      </span>
      {acts.length > 0 && (
        <Button size="small" aria-label={`认定${ballotNo}`} onClick={() => onAsk(id)}>
          认定
        </Button>
      )}
    </li>
  )
}
