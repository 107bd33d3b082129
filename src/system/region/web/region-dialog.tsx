import { Suspense, type ReactNode } from 'react'
import { Form, Skeleton } from 'antd'
import { FormItem } from '#engines/manage-view/web/form-item.tsx'
import { fieldsIn } from '#kernel/shared/field.ts'
import type { CallError } from '#kernel/web/call-error.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { regionApi } from '../shared/api.ts'
import { regionFields } from '../shared/fields.ts'
import type { Region, RegionInput } from '../shared/schema.ts'
import type { Asked } from './row-actions.ts'
import './region-dialog.css'

interface Props {
  asked: Extract<Asked, { part: 'add' | 'edit' }>
  onClose: () => void
  onDone: () => void
}

/** Says what a region is called. Its code is given once; what an organisation keeps is changed there. */
export function RegionDialog({ asked, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<RegionInput>()
  const toast = useToast()
  const [idempotencyKey] = useIdempotencyKey()
  const options = {
    onSuccess: (_result: Region, message: string) => {
      toast.success(message)
      onDone()
      onClose()
    },
    onError: (error: CallError) => void refuseFields(form, error),
  }
  const create = useCall(regionApi.create, { idempotencyKey, ...options })
  const update = useCall(regionApi.update, options)
  const row = asked.part === 'edit' ? asked.row : undefined
  const fixed = new Set(row ? ['code', ...(row.departName === null ? [] : ['name', 'parentCode'])] : [])
  const send = (values: RegionInput): void => {
    // What is not shown, and what was emptied, is sent as it stands.
    const input = Object.fromEntries(
      Object.entries({ ...(row && startOf(row)), ...values }).map(([key, value]) => [key, value ?? null]),
    ) as RegionInput
    if (row) update.mutate({ ...input, id: row.id, version: row.version })
    else create.mutate(input)
  }
  return (
    <Dialog
      open
      width={680}
      title={row ? `编辑“${row.name}”` : '新增区划'}
      confirmLoading={create.isPending || update.isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      {row && <p>{placeOf(row)}</p>}
      <Form
        form={form}
        name="region"
        layout="vertical"
        onFinish={send}
        initialValues={
          row ?? { status: '1', sort: 0, parentCode: asked.part === 'add' ? asked.parent?.code : undefined }
        }
      >
        <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
          <div className="region-form">
            {fieldsIn(regionFields, 'form')
              .filter(({ key }) => !fixed.has(key))
              .map((field) => (
                <FormItem key={field.key} field={field} />
              ))}
          </div>
        </Suspense>
      </Form>
    </Dialog>
  )
}

const startOf = ({ code, name, parentCode }: Region) => ({ code, name, parentCode })

const placeOf = ({ code, fullName, departName }: Region): string =>
  `${fullName}（${code}）${departName === null ? '' : `，名称和上级随部门“${departName}”变化`}`
