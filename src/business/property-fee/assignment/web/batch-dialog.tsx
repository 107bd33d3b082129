import type { ReactNode } from 'react'
import { Alert, Button, Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { FieldControl, type EditProps } from '#engines/manage-view/web/widget.tsx'
import { ChoicesSelect } from '../../web/choices-select.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useFormPreview } from '../../web/use-form-preview.ts'
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
  const { found, isLooking, look, reset } = useFormPreview(form, assignCalls.preview)
  const { mutate, isPending } = useDialogCall(form, assignCalls.batch, {
    invalidates: [assignApi.page],
    said: ({ made, skipped }) => `已分配${made}个计费对象${skipped > 0 ? `，跳过${skipped}个` : ''}`,
    onClose,
    onDone,
  })
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
        onValuesChange={(changed: object) => !('isEarlyConfirmed' in changed) && reset()}
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
          <Button loading={isLooking} onClick={look}>
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

function BuildingsSelect(props: Partial<EditProps>): ReactNode {
  const standardNo = Form.useWatch<string | undefined>('standardNo')
  const query = { standardNo: standardNo ?? '' }
  const { data, isFetching } = useEndpoint(assignCalls.buildings, query, { enabled: Boolean(standardNo), quiet: true })
  return (
    <ChoicesSelect
      {...props}
      choices={data}
      isLoading={isFetching}
      lacks={standardNo ? undefined : '请先选择收费标准'}
      all="全部楼栋"
    />
  )
}
