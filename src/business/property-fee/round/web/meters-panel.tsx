import { useState, type ReactNode } from 'react'
import { Skeleton } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { useQueued } from '#kernel/web/queue/queued.ts'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { short } from '../../web/lines-table.tsx'
import { roundApi } from '../shared/api.ts'
import type { RoundBuilding, RoundMeter } from '../shared/schema.ts'
import { metersAhead } from './meters-ahead.ts'
import './round-page.css'

const ReadDialog = block(
  () => import('./read-dialog.tsx'),
  (m) => m.ReadDialog,
)

/** The counters of a building that this month has no reading of, home by home; after each comes the next. */
export function MetersPanel({ building: { buildingId } }: { building: RoundBuilding }): ReactNode {
  const [openId, setOpen] = useState<string>()
  const { data } = useEndpoint(roundApi.meters, { buildingId }, { keepPrevious: true })
  const calls = useQueued(({ calls }) => calls)
  if (!data) return <Skeleton active />
  const refusals = new Map((calls ?? []).map(({ record, refusal }) => [record, refusal]))
  const waiting = (calls ?? []).flatMap(({ record, refusal }) => (refusal === null ? [record] : []))
  const { ahead, sent, read } = metersAhead(data, new Set(waiting))
  const meter = data.find(({ id }) => id === openId)
  const next = (): void => setOpen(ahead[(ahead.findIndex(({ id }) => id === openId) + 1) % ahead.length]?.id)
  return (
    <>
      <output className="fee-round-quiet">
        未抄 {ahead.length} · 已抄 {read.length}
        {sent.length > 0 && ` · 待提交 ${sent.length}`}
      </output>
      {ahead.length === 0 && <EmptyState title="本楼栋已抄完" text="本月的读数已全部录入。" />}
      <ul className="fee-round-list" aria-label="未抄的表">
        {ahead.map((one) => (
          <MeterItem key={one.id} meter={one} refusal={refusals.get(one.id)} onOpen={() => setOpen(one.id)} />
        ))}
      </ul>
      {meter && (
        <ReadDialog
          key={meter.id}
          meter={meter}
          buildingId={buildingId}
          isLast={ahead.length <= 1}
          onClose={() => setOpen(undefined)}
          onRead={ahead.length > 1 ? next : () => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface ItemProps {
  meter: RoundMeter
  refusal: string | null | undefined
  onOpen: () => void
}

const MeterItem = ({ meter, refusal, onOpen }: ItemProps): ReactNode => (
  <li>
    <button type="button" onClick={onOpen}>
      <strong>{meter.roomName}</strong>
      <span>
        {meter.itemName} {meter.meterNo}
      </span>
      <span className="fee-round-quiet">
        上期 {short(meter.lastReading)}（{meter.lastDate}）
      </span>
      {refusal != null && <StateMark tone="danger">未能提交：{refusal}</StateMark>}
    </button>
  </li>
)
