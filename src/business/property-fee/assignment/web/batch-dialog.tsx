import type { ReactNode } from 'react'
import { Alert, Button, Form, Select } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { FieldControl, type EditProps } from '#engines/manage-view/web/widget.tsx'
import { assignApi, assignCalls } from '../shared/api.ts'
import { assignFields } from '../shared/fields.ts'
import type { AssignBatch, AssignPreview } from '../shared/schema.ts'
import { EarlyPanel } from './early-panel.tsx'
import { StandardPanel } from './standard-panel.tsx'

interface Props {
  /** Undefined where it is still to be chosen. */
  standardNo: string | undefined
  onClose: () => void
  onDone: () => void
}

/** Gives a standard to many rooms of its village; what it would come to is shown before. */
export function BatchDialog({ standardNo, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<AssignBatch>()
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const toast = useToast()
  const preview = useCall(assignCalls.preview, { onError: (error) => void refuseFields(form, error) })
  const { mutate, isPending } = useCall(assignCalls.batch, {
    idempotencyKey,
    invalidates: [assignApi.page],
    onSuccess: ({ made, skipped }) => {
      toast.success(`已分配${made}个计费对象${skipped > 0 ? `，跳过${skipped}个` : ''}`)
      onDone()
      onClose()
    },
    onError: (error) => {
      renewKey()
      refuseFields(form, error)
    },
  })
  const look = async (): Promise<void> => {
    const values = await form.validateFields().catch(() => undefined)
    if (values) preview.mutate(values)
  }
  const found = preview.data
  return (
    <Dialog
      open
      title="批量分配"
      okText="分配"
      okButtonProps={{ disabled: !found || found.ready === 0 }}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ standardNo }}
        onFinish={(values) => mutate(values)}
        onValuesChange={(changed: object) => !('isEarlyConfirmed' in changed) && preview.reset()}
      >
        <Form.Item name="standardNo" label="收费标准" rules={[{ required: true, message: '请选择收费标准!' }]}>
          <StandardPanel disabled={standardNo !== undefined} />
        </Form.Item>
        <Form.Item name="startDate" label="起始日期" rules={[{ required: true, message: '请选择起始日期!' }]}>
          <FieldControl field={fieldOf(assignFields, 'startDate')} />
        </Form.Item>
        <Form.Item name="buildingIds" label="楼栋" extra="不选表示全部楼栋中符合计费对象的房屋">
          <BuildingsSelect />
        </Form.Item>
        <Form.Item>
          <Button loading={preview.isPending} onClick={() => void look()}>
            预览
          </Button>
        </Form.Item>
        <div aria-live="polite">{found && <Found preview={found} />}</div>
        {found && found.early > 0 && <EarlyPanel />}
      </Form>
    </Dialog>
  )
}

/** What the preview says, with the first rooms that are left out. */
function Found({ preview: { total, ready, taken, unmeasured, early, left } }: { preview: AssignPreview }): ReactNode {
  const parts = [
    `共${total}个，可分配${ready}个`,
    taken > 0 ? `已分配同一项目${taken}个` : '',
    unmeasured > 0 ? `缺少面积${unmeasured}个` : '',
    early > 0 ? `起始日期早于收房日期${early}个` : '',
  ]
  return (
    <Alert
      showIcon
      type={ready === 0 ? 'warning' : 'info'}
      title={parts.filter(Boolean).join('，')}
      description={left.length > 0 && `跳过：${left.map(({ name, reason }) => `${name}（${reason}）`).join('、')}`}
    />
  )
}

function BuildingsSelect({ id, value, onChange }: Partial<EditProps>): ReactNode {
  const standardNo = Form.useWatch<string | undefined>('standardNo')
  const query = { standardNo: standardNo ?? '' }
  const { data, isFetching } = useEndpoint(assignCalls.buildings, query, { enabled: Boolean(standardNo), quiet: true })
  return (
    <Select
      id={id}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      disabled={!standardNo}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ?? []).map((row) => ({ value: row.value, label: row.text }))}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={(ids: string[]) => onChange?.(ids)}
      placeholder={standardNo ? '全部楼栋' : '请先选择收费标准'}
    />
  )
}
