import { useState, type ReactNode } from 'react'
import { Form } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { Pictures } from '#engines/uploads/web/pictures.tsx'
import { NumberPanel } from '../../round/web/number-panel.tsx'
import { useTypedNumber } from '../../round/web/use-typed-number.ts'
import { short } from '../../web/lines-table.tsx'
import type { FeeSelfReading } from '../shared/schema.ts'

/** Compares the picture with the number, which can be put right; then it is a reading that waits to be confirmed. */
export function AcceptDialog({ row, onClose, deal }: StepDialogProps<FeeSelfReading>): ReactNode {
  const [isBusy, setBusy] = useState(false)
  const number = useTypedNumber(row, short(row.curReading))
  const send = async (): Promise<void> => {
    const seen = number.ready()
    if (!seen) return
    setBusy(true)
    try {
      await deal({ curReading: seen.curReading, isRolled: seen.isRolled ? 'Y' : 'N' })
      onClose()
    } catch (error) {
      number.refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={`采用 ${row.roomName ?? ''} ${row.meterNo ?? ''}`}
      okText="采用"
      okButtonProps={{ disabled: number.isDoubtful }}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={() => void send()}
    >
      <p>
        {row.itemName} {row.period}，上期读数 {short(row.lastReading)}，住户提交 {short(row.curReading)}（{row.curDate}
        ）。 采用后生成一条待确认的抄表。
      </p>
      <Form layout="vertical">
        <Form.Item label="表盘照片">
          {row.photo === null ? '没有照片' : <Pictures value={row.photo} label="表盘照片" />}
        </Form.Item>
        <NumberPanel
          number={number}
          most={row.maxReading}
          replaced="已换表的，请驳回后先拆除旧表、新增新表。"
          onEnter={() => void send()}
        />
      </Form>
    </Dialog>
  )
}
