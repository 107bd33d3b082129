import { useState, type ReactNode } from 'react'
import { Button, Form, InputNumber } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { block } from '#kernel/web/block.tsx'
import { formatMoney, formatDateTime } from '#kernel/web/format.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { optionApi } from '#community/village/option/shared/api.ts'
import { shiftApi, shiftCalls } from '../../shift/shared/api.ts'
import { shiftFields } from '../../shift/shared/fields.ts'
import type { OwnShift, ShiftInput } from '../../shift/shared/schema.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { searchId } from './search-panel.tsx'

const CloseDialog = block(
  () => import('../../shift/web/close-dialog.tsx'),
  (m) => m.CloseDialog,
)
const close = { action: 'close', label: '交班', allowed: true, reason: null, code: null }

/** The cashier's own turn: opened before the first payment, ended with what was counted. */
export function ShiftPanel({ own }: { own: OwnShift }): ReactNode {
  const [isClosing, setClosing] = useState(false)
  const { mutateAsync } = useCall(shiftApi.deal, { invalidates: [shiftCalls.own, shiftApi.page], quiet: true })
  const { shift, sums } = own
  if (!shift) return <OpenForm />
  return (
    <section className="fee-desk-shift" aria-label="当前班次">
      <span>班次 {shift.shiftNo}</span>
      <span>开班 {formatDateTime(shift.openedAt)}</span>
      <span>备用金¥{formatMoney(shift.openingFloat)}</span>
      <span>
        现金¥{formatMoney(sums.cash)}，刷卡¥{formatMoney(sums.pos)}，转账¥{formatMoney(sums.transfer)}
      </span>
      <Button onClick={() => setClosing(true)}>交班</Button>
      {isClosing && (
        <CloseDialog
          row={shift}
          action={close}
          onClose={() => setClosing(false)}
          deal={async (input) => void (await mutateAsync({ id: shift.id, action: 'close', ...input }))}
        />
      )}
    </section>
  )
}

function OpenForm(): ReactNode {
  const [form] = Form.useForm<ShiftInput>()
  const { data: villages } = useEndpoint(optionApi.village, { pageSize: '2' }, { quiet: true })
  const { mutate, isPending } = useDialogCall(form, shiftApi.create, {
    invalidates: [shiftCalls.own, shiftApi.page],
    said: ({ shiftNo }) => `已开班，班次号${shiftNo}`,
    onClose: () => document.getElementById(searchId)?.focus(),
  })
  if (!villages) return null
  const [only, other] = villages
  return (
    <Form
      form={form}
      name="fee-shift-open"
      layout="inline"
      className="fee-desk-shift"
      aria-label="开班"
      initialValues={{ openingFloat: '0.00', ...(only && !other && { villageId: only.value }) }}
      onFinish={mutate}
    >
      <Form.Item name="villageId" label="小区" rules={[{ required: true, message: '请选择小区!' }]}>
        <VillageField />
      </Form.Item>
      <Form.Item name="openingFloat" label="备用金（元）" rules={[{ required: true, message: '请输入备用金!' }]}>
        <InputNumber<string> stringMode min="0" precision={2} controls={false} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        开班
      </Button>
    </Form>
  )
}

const village = fieldOf(shiftFields, 'villageId')

function VillageField({
  id,
  value,
  onChange,
}: {
  id?: string
  value?: unknown
  onChange?: (next: unknown) => void
}): ReactNode {
  return (
    <div className="fee-desk-village">
      <FieldControl field={village} {...(id && { id })} value={value} onChange={(next) => onChange?.(next)} />
    </div>
  )
}
