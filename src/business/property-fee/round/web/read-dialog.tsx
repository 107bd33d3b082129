import { useState, type ReactNode } from 'react'
import { Form } from 'antd'
import { Link } from 'react-router'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { keptFiles } from '#kernel/web/queue/kept-files.tsx'
import { meterPermissions } from '../../meter/shared/permissions.ts'
import { PhotoPanel } from '../../reading/web/photo-panel.tsx'
import { short } from '../../web/lines-table.tsx'
import type { RoundMeter } from '../shared/schema.ts'
import { NumberPanel } from './number-panel.tsx'
import { useReadLater } from './use-read-later.ts'
import { useTypedNumber } from './use-typed-number.ts'
import './round-page.css'

interface Props {
  meter: RoundMeter
  buildingId: string
  /** No other counter is left. */
  isLast: boolean
  onClose: () => void
  onRead: () => void
}

/** Before a counter: its number, its picture, and a question where the number is not what is to be expected. */
export function ReadDialog({ meter, buildingId, isLast, onClose, onRead }: Props): ReactNode {
  const [photo, setPhoto] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const number = useTypedNumber(meter)
  const save = useReadLater(meter, buildingId)
  const send = async (): Promise<void> => {
    const seen = number.ready()
    if (!seen) return
    setBusy(true)
    try {
      await save({ ...seen, photo })
      onRead()
    } catch (error) {
      number.refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={meter.roomName}
      okText={isLast ? '保存' : '保存并抄下一块'}
      okButtonProps={{ size: 'large', disabled: number.isDoubtful }}
      cancelButtonProps={{ size: 'large' }}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={() => void send()}
    >
      <p>
        {meter.itemName} {meter.meterNo}
        <br />
        <span className="fee-round-quiet">
          上期 {short(meter.lastReading)}（{meter.lastDate}）
          {meter.usual !== null && `，月均用量 ${short(meter.usual)}`}
        </span>
      </p>
      <Form layout="vertical">
        <NumberPanel
          number={number}
          most={meter.maxReading}
          replaced={<Replaced meter={meter} />}
          onEnter={() => void send()}
        />
        <Form.Item label="表盘照片">
          <PhotoPanel
            value={photo}
            onChange={(path) => setPhoto(typeof path === 'string' ? path : null)}
            kept={keptFiles}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

/** Another counter in its place is a counter of its own. */
function Replaced({ meter }: { meter: RoundMeter }): ReactNode {
  const mayReplace = useMay(meterPermissions.add)
  return (
    <>
      {meter.maxReading === null && '该表未登记最大读数。'}
      已换表的，先拆除旧表、新增新表后再抄
      {mayReplace ? (
        <>
          ：<Link to="/property-expenses/meter">计量表</Link>
        </>
      ) : (
        '，请联系管理人员'
      )}
      。
    </>
  )
}
