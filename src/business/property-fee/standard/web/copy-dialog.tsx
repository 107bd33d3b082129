import type { ReactNode } from 'react'
import { Form } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import type { OptionSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { call } from '#kernel/web/call.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { optionApi } from '#community/village/option/shared/api.ts'
import { standardCalls } from '../shared/api.ts'
import type { FeeStandard } from '../shared/schema.ts'

interface Props {
  standard: FeeStandard
  onClose: () => void
  onDone: () => void
}

/** Villages of the caller. */
const villages: OptionSource = {
  key: 'fee-copy-villages',
  search: (keyword, signal) => villagesBy(keyword, signal),
  named: async (values, signal) => (await villagesBy('', signal)).filter(({ value }) => values.includes(value)),
}

async function villagesBy(keyword: string, signal: AbortSignal) {
  const rows = await call(optionApi.village, { keyword, pageSize: '200' }, { signal, quiet: true })
  return rows.map(({ value, text }) => ({ value, text }))
}

const VillagesSelect = ({ id, value, onChange }: Partial<EditProps>): ReactNode => (
  <RemoteSelect
    id={id}
    source={villages}
    isMany
    value={Array.isArray(value) ? (value as string[]) : []}
    onChange={(next) => onChange?.(next)}
    placeholder="请选择小区"
  />
)

/** The same standard as a draft for other villages. */
export function CopyDialog({ standard, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<{ villageIds: string[] }>()
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const toast = useToast()
  const { mutate, isPending } = useCall(standardCalls.copy, {
    idempotencyKey,
    onSuccess: (_rows, message) => {
      toast.success(message)
      onDone()
      onClose()
    },
    onError: (error) => {
      renewKey()
      refuseFields(form, error)
    },
  })
  return (
    <Dialog
      open
      title={`复制“${standard.standardName}”`}
      okText="复制"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>在所选小区各生成一份草稿，分别审核和公示。小区须由同一收费单位服务。</p>
      <Form form={form} layout="vertical" onFinish={({ villageIds }) => mutate({ id: standard.id, villageIds })}>
        <Form.Item name="villageIds" label="小区" rules={[{ required: true, message: '请选择小区!' }]}>
          <VillagesSelect />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
