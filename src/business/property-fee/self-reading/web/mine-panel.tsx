import { Suspense, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { Pictures } from '#engines/uploads/web/pictures.tsx'
import { short } from '../../web/lines-table.tsx'
import { mineReadingCalls } from '../shared/api.ts'
import type { MineMeter, MineReading } from '../shared/schema.ts'
import { selfReadingMachine } from '../shared/states.ts'

const SubmitDialog = block(
  () => import('./submit-dialog.tsx'),
  (m) => m.SubmitDialog,
)

/** The counters of the user's homes, and what they have handed in. */
export function MineReadingPanel(): ReactNode {
  const [asked, setAsked] = useState<MineMeter>()
  const { data, error, refetch } = useEndpoint(mineReadingCalls.list, {})
  if (error && !data)
    return (
      <Problem
        kind="failed"
        title="计量表获取失败"
        text={error.message}
        action="重试"
        onAction={() => void refetch()}
      />
    )
  if (!data) return null
  const { meters, readings, period } = data
  if (meters.length === 0 && readings.length === 0)
    return <EmptyState title="没有计量表" text="房屋登记了水表、电表等计量表后，可以在这里自助抄表。" />
  return (
    <>
      {meters.map((meter) => (
        <MeterCard key={meter.id} meter={meter} period={period} onRead={() => setAsked(meter)} />
      ))}
      {readings.map((reading) => (
        <ReadingCard key={reading.id} reading={reading} />
      ))}
      <Suspense>{asked && <SubmitDialog key={asked.id} meter={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  )
}

interface MeterProps {
  meter: MineMeter
  period: string
  onRead: () => void
}

function MeterCard({ meter, period, onRead }: MeterProps): ReactNode {
  const { meterNo, roomName, itemName, lastReading, lastDate, isRead, isWaiting } = meter
  return (
    <section className="fee-mine-order" aria-label={`${itemName} ${meterNo}`}>
      <header>
        <h2>
          {short(lastReading)} <small>{itemName}最近读数</small>
        </h2>
        {isRead && <span>{period}已抄表</span>}
        {!isRead && isWaiting && <span>{period}待审核</span>}
        {!isRead && !isWaiting && (
          <Button type="primary" onClick={onRead}>
            抄表
          </Button>
        )}
      </header>
      <p>{roomName}</p>
      <p className="fee-mine-quiet">
        表号{meterNo}，{lastDate}
      </p>
    </section>
  )
}

function ReadingCard({ reading }: { reading: MineReading }): ReactNode {
  const { id, meterNo, roomName, itemName, period, curReading, curDate, photo, reason, state } = reading
  const { mutate, isPending } = useCall(mineReadingCalls.withdraw, { invalidates: [mineReadingCalls.list] })
  const { label, tone } = selfReadingMachine.states[state]
  return (
    <section className="fee-mine-order" aria-label={`${period} ${itemName} ${meterNo}`}>
      <header>
        <h2>
          {short(curReading)} <small>{period}提交</small>
        </h2>
        <StateMark tone={tone}>{label}</StateMark>
      </header>
      <p>
        {roomName} · {itemName} {meterNo}
      </p>
      <p className="fee-mine-quiet">{curDate}提交</p>
      {reason !== null && <p>驳回原因：{reason}</p>}
      {photo !== null && <Pictures value={photo} label="表盘照片" />}
      {state === 'WAITING' && (
        <p>
          <Button loading={isPending} onClick={() => mutate({ id })}>
            撤回
          </Button>
        </p>
      )}
    </section>
  )
}
