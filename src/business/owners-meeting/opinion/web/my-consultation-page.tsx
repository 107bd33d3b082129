import { useState, type ReactNode } from 'react'
import { Button, Segmented, Skeleton } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { naming as namings } from '../../consultation/shared/dictionaries.ts'
import { noDecision } from '../../consultation/shared/schema.ts'
import { opinionApi } from '../shared/api.ts'
import { opinionStand, type OpinionStand } from '../shared/dictionaries.ts'
import type { MyConsultation } from '../shared/schema.ts'
import '../../casting/web/casting-panel.css'

const OpinionDialog = block(
  () => import('./opinion-dialog.tsx'),
  (m) => m.OpinionDialog,
)
const ResultDialog = block(
  () => import('./result-dialog.tsx'),
  (m) => m.ResultDialog,
)

const tabs = { 进行中: ['WAITING', 'ANSWERED'], 已结束: ['CLOSED', 'MISSED', 'CANCELLED'] } as const
type Tab = keyof typeof tabs
const tones = {
  WAITING: 'warning',
  ANSWERED: 'success',
  CLOSED: 'default',
  MISSED: 'default',
  CANCELLED: 'default',
} as const satisfies Record<OpinionStand, string>
type Act = 'answer' | 'result'

const isIn = (tab: Tab, { stand }: MyConsultation): boolean => tabs[tab].some((one) => one === stand)

/** 我的征询: what the homes of an owner are asked, and what came of it, for a phone. */
export function MyConsultationPage(): ReactNode {
  const [tab, setTab] = useState<Tab>('进行中')
  const [asked, setAsked] = useState<{ one: MyConsultation; act: Act }>()
  const { data } = useEndpoint(opinionApi.mine, {})
  if (!data) return <Skeleton active />
  const shown = data.filter((one) => isIn(tab, one))
  const close = () => setAsked(undefined)
  return (
    <div className="casting">
      <h1>我的征询</h1>
      <p>{noDecision}</p>
      <Segmented
        block
        size="large"
        value={tab}
        onChange={setTab}
        options={(Object.keys(tabs) as Tab[]).map((key) => ({
          value: key,
          label: `${key} ${data.filter((one) => isIn(key, one)).length}`,
        }))}
      />
      {shown.length === 0 ? (
        <EmptyState title={`没有${tab}的征询`} text="小区征询各户意见时，可以在这里填写。" />
      ) : (
        shown.map((one) => <Card key={`${one.id} ${one.roomId}`} one={one} onAsk={(act) => setAsked({ one, act })} />)
      )}
      {asked?.act === 'answer' && <OpinionDialog id={asked.one.id} roomId={asked.one.roomId} onClose={close} />}
      {asked?.act === 'result' && <ResultDialog one={asked.one} onClose={close} />}
    </div>
  )
}

function Card({ one, onAsk }: { one: MyConsultation; onAsk: (act: Act) => void }): ReactNode {
  const { title, villageName, roomName, organiserName, naming, endAt, stand } = one
  return (
    <section className="casting-card" aria-label={`${title} ${roomName}`}>
      <h2>
        {title} <StateMark tone={tones[stand]}>{opinionStand.items[stand]}</StateMark>
      </h2>
      <p>
        {villageName} · {roomName}
      </p>
      <p>
        {organiserName} · {namings.items[naming]}
      </p>
      <p>{endAt.slice(0, 16)}截止</p>
      {stand === 'WAITING' && (
        <Button type="primary" size="large" block onClick={() => onAsk('answer')}>
          去填写
        </Button>
      )}
      {stand === 'ANSWERED' && (
        <Button size="large" block onClick={() => onAsk('answer')}>
          修改意见
        </Button>
      )}
      {(stand === 'CLOSED' || stand === 'MISSED') && (
        <Button size="large" block onClick={() => onAsk('result')}>
          查看结果
        </Button>
      )}
    </section>
  )
}
