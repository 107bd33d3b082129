import type { ReactNode } from 'react'
import { Form } from 'antd'
import { FormItem } from '#engines/manage-view/web/form-item.tsx'
import { formValues, inputOf } from '#engines/manage-view/web/form-values.ts'
import { fieldsIn } from '#kernel/shared/field.ts'
import type { CallError } from '#kernel/web/call-error.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { buildingApi } from '../../building/shared/api.ts'
import { unitApi } from '../shared/api.ts'
import { unitFields } from '../shared/fields.ts'
import { UnitInput, type Unit } from '../shared/schema.ts'

interface Props {
  buildingId: string
  /** The unit to change; a new one without. */
  unit: Unit | undefined
  onClose: () => void
}

const shown = fieldsIn(unitFields, 'form')
const none: UnitInput = { buildingId: '', name: '', code: null, elevatorCount: null, floors: null, roomsPerFloor: null }

/** Adds or changes a unit of a building. */
export function UnitDialog({ buildingId, unit, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Record<string, unknown>>()
  const toast = useToast()
  const [idempotencyKey] = useIdempotencyKey()
  const options = {
    invalidates: [unitApi.page, buildingApi.page, buildingApi.one],
    onSuccess: (_row: Unit, message: string) => {
      toast.success(message)
      onClose()
    },
    onError: (error: CallError) => void refuseFields(form, error),
  }
  const create = useCall(unitApi.create, { ...options, idempotencyKey })
  const update = useCall(unitApi.update, options)
  const send = (values: Record<string, unknown>): void => {
    const input = { ...none, ...inputOf(values, UnitInput._zod.def.shape), buildingId }
    if (unit) update.mutate({ ...input, id: unit.id, version: unit.version })
    else create.mutate(input)
  }
  return (
    <Dialog
      open
      title={unit ? '编辑单元' : '新增单元'}
      confirmLoading={create.isPending || update.isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form form={form} layout="vertical" initialValues={unit ? formValues(unit) : {}} onFinish={send}>
        {shown.map((field) => (
          <FormItem key={field.key} field={field} />
        ))}
      </Form>
    </Dialog>
  )
}
