import type { ReactNode } from 'react'
import { Form, Input, InputNumber } from 'antd'
import { add, subtract } from '#kernel/shared/decimal.ts'
import { formatMoney } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { shiftApi } from '../shared/api.ts'
import type { FeeShift } from '../shared/schema.ts'

/** What was counted in the drawer at the end of a turn, and why it is another sum than it should be. */
export function CloseDialog({ row, ...props }: StepDialogProps<FeeShift>): ReactNode {
  const { data } = useEndpoint(shiftApi.one, { id: row.id }, { staleTime: 0 })
  const should = data && add([data.openingFloat, data.sums.cash])
  return (
    <StepDialog
      {...props}
      title={`交班 ${row.shiftNo}`}
      note={
        data &&
        `备用金¥${formatMoney(data.openingFloat)}，现金¥${formatMoney(data.sums.cash)}，应有现金¥${formatMoney(should)}；刷卡¥${formatMoney(data.sums.pos)}，转账¥${formatMoney(data.sums.transfer)}。`
      }
    >
      <Form.Item name="countedCash" label="清点现金（元）" rules={[{ required: true, message: '请填写清点现金!' }]}>
        <InputNumber<string> stringMode min="0" precision={2} controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item noStyle dependencies={['countedCash']}>
        {({ getFieldValue }) => {
          const counted = getFieldValue('countedCash') as string | null | undefined
          if (!should || !counted) return null
          const difference = subtract(counted, should)
          return difference === '0.00' ? <p>长短款：无</p> : <p>长短款：{difference}元，请填写原因。</p>
        }}
      </Form.Item>
      <Form.Item name="differenceReason" label="长短款原因" rules={[{ max: 200, message: '最多200字' }]}>
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
    </StepDialog>
  )
}
