import { useState, type ReactNode } from 'react'
import { Button, Form, Input, Radio, Skeleton } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { block } from '#kernel/web/block.tsx'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { useSendOrKeep } from '#kernel/web/queue/use-send-or-keep.ts'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { keyOf, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { deliveryPermissions } from '../../delivery/shared/permissions.ts'
import { deliveredState } from '../../roster/shared/dictionaries.ts'
import { sweepApi } from '../shared/api.ts'
import { sweepStand, sweepState } from '../shared/dictionaries.ts'
import { sweepPermissions } from '../shared/permissions.ts'
import type { SweepEntry, SweepHome, SweepInput, SweepMeeting } from '../shared/schema.ts'
import '../../meeting/web/meeting-panel.css'
import './sweep-page.css'

const DeliverDialog = block(
  () => import('../../delivery/web/deliver-dialog.tsx'),
  (m) => m.DeliverDialog,
)

interface Props {
  meeting: SweepMeeting
  home: SweepHome
  onClose: () => void
}

const results = optionsOf(sweepState)
const plans = [sweepApi.buildings, sweepApi.plan, sweepApi.entry]

/** At a door: how far its owner is, what came of visits before, and of this one. Kept on the device where there is no network. */
export function DoorDialog({ meeting, home, onClose }: Props): ReactNode {
  const [isServing, setServing] = useState(false)
  const { data } = useEndpoint(sweepApi.entry, { entryId: home.entryId }, { staleTime: 0 })
  const mayEdit = useMay(sweepPermissions.edit)
  const mayDeliver = useMay(deliveryPermissions.add)
  return (
    <Dialog open title={`${home.unit}${home.roomNo}`} footer={null} onCancel={onClose}>
      {data ? <Owner entry={data} /> : <Skeleton active />}
      {mayDeliver && (
        <p className="meeting-actions">
          <Button size="large" block onClick={() => setServing(true)}>
            登记送达
          </Button>
        </p>
      )}
      {mayEdit && <VisitForm meeting={meeting} home={home} onDone={onClose} />}
      {data && data.visits.length > 0 && <Visits visits={data.visits} />}
      {isServing && (
        <DeliverDialog
          meeting={meeting}
          entryIds={[home.entryId]}
          title={`登记送达：${home.unit}${home.roomNo}`}
          invalidates={plans}
          onClose={() => setServing(false)}
        />
      )}
    </Dialog>
  )
}

const Owner = ({ entry }: { entry: SweepEntry }): ReactNode => (
  <>
    <p>
      {entry.owners} · {entry.rooms} · {entry.area}㎡
    </p>
    <p className="meeting-note">
      {entry.ballotNo} · {sweepStand.items[entry.stand]} · {deliveredState.items[entry.delivered]}
      {entry.remindedAt !== null && ` · ${entry.remindedAt.slice(0, 16)}已催办`}
    </p>
  </>
)

const Visits = ({ visits }: Pick<SweepEntry, 'visits'>): ReactNode => (
  <ul className="meeting-list" aria-label="上门记录">
    {visits.map(({ id, state, note, userName, at }) => (
      <li key={id}>
        <div className="meeting-grow">
          <StateMark tone={state === '3' ? 'danger' : 'processing'}>{sweepState.items[state]}</StateMark>
          {userName} {at.slice(0, 16)}
          {note !== null && <p className="meeting-text">{note}</p>}
        </div>
      </li>
    ))}
  </ul>
)

interface FormProps {
  meeting: SweepMeeting
  home: SweepHome
  onDone: () => void
}

/** Written down at once, or once there is a network again. */
function VisitForm({ meeting, home, onDone }: FormProps): ReactNode {
  const [isBusy, setBusy] = useState(false)
  const cache = useQueryClient()
  const toast = useToast()
  const sendOrKeep = useSendOrKeep()
  const send = async ({ state, note }: Omit<SweepInput, 'entryId'>): Promise<void> => {
    const subject = `扫楼 ${home.unit}${home.roomNo}`
    const about = { subject, page: `/om/sweep?meetingId=${meeting.id}`, record: home.entryId, form: null }
    setBusy(true)
    try {
      const answer = await sendOrKeep(sweepApi.visit, { entryId: home.entryId, state, note: note ?? null }, about)
      if (answer) toast.success('上门情况已登记')
      for (const each of plans) void cache.invalidateQueries({ queryKey: keyOf(each) })
      onDone()
    } catch (error) {
      toast.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form name="door" layout="vertical" onFinish={(values: Omit<SweepInput, 'entryId'>) => void send(values)}>
      <Form.Item name="state" label="上门结果" rules={[{ required: true, message: '请选择上门结果!' }]}>
        <Radio.Group className="sweep-results" options={results} />
      </Form.Item>
      <Form.Item name="note" label="说明">
        <Input.TextArea rows={2} showCount maxLength={200} />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
        保存
      </Button>
    </Form>
  )
}
