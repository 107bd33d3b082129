import type { ReactNode } from 'react'
import { Alert, Button, Form } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { formatMoney } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { ChoicesSelect } from '../../web/choices-select.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useFormPreview } from '../../web/use-form-preview.ts'
import { VillagesSelect } from '../../web/villages-select.tsx'
import { batchApi, batchCalls } from '../shared/api.ts'
import type { BatchInput, BatchPreview } from '../shared/schema.ts'

interface Props {
  onClose: () => void
  onDone: () => void
}

/** Bills what is due today in some villages; what it would come to is shown before. */
export function RunDialog({ onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<BatchInput>()
  const { found, isLooking, look, reset } = useFormPreview(form, batchCalls.preview)
  const { mutate, isPending } = useDialogCall(form, batchCalls.run, {
    invalidates: [batchApi.page],
    onClose,
    onDone,
  })
  return (
    <Dialog
      open
      width={760}
      title="批量出账"
      okText="出账"
      okButtonProps={{ disabled: !found || found.bills === 0 }}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>为到期的计费周期生成账单，已出账的期间自动跳过。账单为待发布状态，到出账日自动发布，也可提前发布。</p>
      <Form form={form} layout="vertical" onFinish={(values) => mutate(values)} onValuesChange={() => reset()}>
        <Form.Item name="villageIds" label="小区" rules={[{ required: true, message: '请选择小区!' }]}>
          <VillagesSelect />
        </Form.Item>
        <Form.Item name="itemIds" label="收费项目" extra="不选表示全部">
          <ItemsSelect />
        </Form.Item>
        <Form.Item>
          <Button loading={isLooking} onClick={look}>
            预览
          </Button>
        </Form.Item>
        <div aria-live="polite">{found && <Found preview={found} />}</div>
      </Form>
    </Dialog>
  )
}

type Pointed = BatchPreview['pointed'][number]

const columns: readonly DataColumn<Pointed>[] = [
  { key: 'room', title: '房屋', render: ({ roomName }) => roomName },
  { key: 'item', title: '收费项目', render: ({ itemName }) => itemName },
  { key: 'period', title: '计费期间', render: ({ period }) => period },
  { key: 'reason', title: '提示', render: ({ reason }) => reason },
]

/** What the preview says, with the first bills that somebody should look at. */
function Found({
  preview: { bills, rooms, amount, rebate, faults, skipped, anomalies, pointed },
}: {
  preview: BatchPreview
}): ReactNode {
  const parts = [
    bills === 0 ? '无可出账的费用' : `将为${rooms}个计费对象生成${bills}笔账单，共¥${formatMoney(amount)}`,
    rebate === '0.00' ? '' : `已优惠¥${formatMoney(rebate)}`,
    skipped > 0 ? `该计费周期已出账，跳过${skipped}户` : '',
    anomalies > 0 ? `${anomalies}笔请核对` : '',
    faults > 0 ? `${faults}个无法出账` : '',
  ]
  return (
    <>
      <Alert showIcon type={anomalies + faults > 0 ? 'warning' : 'info'} title={parts.filter(Boolean).join('，')} />
      {pointed.length > 0 && (
        <DataTable caption="请核对" columns={columns} rows={pointed} keyOf={(_row, at) => String(at)} />
      )}
    </>
  )
}

function ItemsSelect(props: Partial<EditProps>): ReactNode {
  const villageIds = (Form.useWatch<string[] | undefined>('villageIds') ?? []).join(',')
  const options = { enabled: villageIds !== '', quiet: true }
  const { data, isFetching } = useEndpoint(batchCalls.items, { villageIds }, options)
  return (
    <ChoicesSelect
      {...props}
      choices={data}
      isLoading={isFetching}
      lacks={villageIds === '' ? '请先选择小区' : undefined}
      all="全部收费项目"
    />
  )
}
