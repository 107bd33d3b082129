import { Suspense, type ReactNode } from 'react'
import { Form, Skeleton } from 'antd'
import { FormItem } from '#engines/manage-view/web/form-item.tsx'
import { fieldsIn } from '#kernel/shared/field.ts'
import type { CallError } from '#kernel/web/call-error.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { orgCategories } from '../../shared/dictionaries.ts'
import { structureApi } from '../shared/api.ts'
import { departFields } from '../shared/fields.ts'
import type { Depart, DepartInput } from '../shared/schema.ts'
import { DirectorsControl } from './pickers/directors-control.tsx'
import { type Asked, treeAnswers } from './use-row-actions.ts'

interface Props {
  asked: Extract<Asked, { part: 'add' | 'edit' }>
  onClose: () => void
  onDone: () => void
}

const formFields = fieldsIn(departFields, 'form')

/** Says what an organisation is; where it stands is said by the row that was chosen. */
export function DepartDialog({ asked, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<DepartInput>()
  const toast = useToast()
  const [idempotencyKey] = useIdempotencyKey()
  const options = {
    invalidates: treeAnswers,
    onSuccess: (_result: Depart, message: string) => {
      toast.success(message)
      onDone()
      onClose()
    },
    onError: (error: CallError) => void refuseFields(form, error),
  }
  const create = useCall(structureApi.create, { idempotencyKey, ...options })
  const update = useCall(structureApi.update, options)
  const send = (values: DepartInput): void => {
    // What was emptied is sent as an empty text, for what is absent stays.
    const input = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? ''])) as DepartInput
    const known = { ...input, departOrder: Number(values.departOrder ?? 0) }
    if (asked.part === 'edit') update.mutate({ ...known, id: asked.row.id, version: asked.row.version })
    else create.mutate({ ...known, parentId: asked.parent?.id ?? '' })
  }
  return (
    <Dialog
      open
      width={760}
      title={asked.part === 'edit' ? '编辑部门' : '新增部门'}
      confirmLoading={create.isPending || update.isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form form={form} name="depart" layout="vertical" onFinish={send} initialValues={startOf(asked)}>
        <p className="depart-place">{placeOf(asked)}</p>
        <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
          <div className="depart-form">
            {formFields.map((field) => (
              <FormItem key={field.key} field={field} />
            ))}
            <Form.Item name="directorUserIds" label="负责人" className="mv-form-wide" extra="负责人自动加入本部门">
              <DirectorsControl />
            </Form.Item>
          </div>
        </Suspense>
      </Form>
    </Dialog>
  )
}

function startOf(asked: Props['asked']): object {
  if (asked.part === 'edit') return asked.row
  const kind = asked.parent ? orgCategories.other : orgCategories.company
  return { orgCategory: kind, status: '1', departOrder: 0 }
}

function placeOf(asked: Props['asked']): string {
  if (asked.part === 'edit') return `机构编码：${asked.row.orgCode}`
  return `上级部门：${asked.parent ? `${asked.parent.departName}（${asked.parent.orgCode}）` : '无，作为一级部门'}`
}
