import { useState, type ReactNode } from 'react'
import { Button, Segmented, Skeleton } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { castingApi } from '../shared/api.ts'
import { castStand, type CastStand } from '../shared/dictionaries.ts'
import type { MyVote } from '../shared/schema.ts'
import './casting-panel.css'

const BallotDialog = block(
  () => import('./ballot-dialog.tsx'),
  (m) => m.BallotDialog,
)
const ReceiptDialog = block(
  () => import('./receipt-dialog.tsx'),
  (m) => m.ReceiptDialog,
)

const tabs = { 待表决: ['WAITING', 'SOON'], 已表决: ['VOTED', 'PAPER'], 已结束: ['MISSED'] } as const
type Tab = keyof typeof tabs
const tones = {
  SOON: 'default',
  WAITING: 'warning',
  VOTED: 'success',
  PAPER: 'success',
  MISSED: 'default',
} as const satisfies Record<CastStand, string>

const isIn = (tab: Tab, { stand }: MyVote): boolean => tabs[tab].some((one) => one === stand)

/** 我的表决: votes in which somebody speaks for a home, large enough to be read on a phone. */
export function MyVotePage(): ReactNode {
  const [tab, setTab] = useState<Tab>('待表决')
  const [asked, setAsked] = useState<{ vote: MyVote; act: 'ballot' | 'receipt' }>()
  const { data } = useEndpoint(castingApi.mine, {})
  if (!data) return <Skeleton active />
  const shown = data.filter((vote) => isIn(tab, vote))
  const close = () => setAsked(undefined)
  return (
    <div className="casting">
      <h1>我的表决</h1>
      <Segmented
        block
        size="large"
        value={tab}
        onChange={setTab}
        options={(Object.keys(tabs) as Tab[]).map((key) => ({
          value: key,
          label: `${key} ${data.filter((vote) => isIn(key, vote)).length}`,
        }))}
      />
      {shown.length === 0 ? (
        <EmptyState title={`没有${tab}的表决`} text="小区召开业主大会后，可以在这里表决。" />
      ) : (
        shown.map((vote) => <VoteCard key={vote.entryId} vote={vote} onAsk={(act) => setAsked({ vote, act })} />)
      )}
      {asked?.act === 'ballot' && <BallotDialog entryId={asked.vote.entryId} onClose={close} />}
      {asked?.act === 'receipt' && <ReceiptDialog entryId={asked.vote.entryId} onClose={close} />}
    </div>
  )
}

function VoteCard({ vote, onAsk }: { vote: MyVote; onAsk: (act: 'ballot' | 'receipt') => void }): ReactNode {
  const { title, villageName, rooms, area, opensAt, closesAt, stand } = vote
  return (
    <section className="casting-card" aria-label={title}>
      <h2>
        {title} <StateMark tone={tones[stand]}>{castStand.items[stand]}</StateMark>
      </h2>
      <p>
        {villageName} · {rooms} · {area}㎡
      </p>
      <p>
        {opensAt.slice(0, 16)} 至 {closesAt.slice(0, 16)}
      </p>
      {stand === 'WAITING' && (
        <Button type="primary" size="large" block onClick={() => onAsk('ballot')}>
          去表决
        </Button>
      )}
      {(stand === 'VOTED' || stand === 'PAPER') && (
        <Button size="large" block onClick={() => onAsk('receipt')}>
          查看回执
        </Button>
      )}
    </section>
  )
}
