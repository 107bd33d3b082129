import { useState, type ReactNode } from 'react'
import { Form, Input, Select } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { optionApi } from '#community/village/option/shared/api.ts'
import type { FeeStandard } from '../../standard/shared/schema.ts'
import { repriceApi, repriceCalls } from '../shared/api.ts'
import { mostBills, type RepriceInput } from '../shared/schema.ts'
import { LinesPanel } from './lines-panel.tsx'

interface Props {
  standard: FeeStandard
  onClose: () => void
  onDone: () => void
}

function Preview({ standardId, buildingIds }: { standardId: string; buildingIds: readonly string[] }): ReactNode {
  const query = { standardId, buildingIds: [...buildingIds] }
  const { data, error } = useEndpoint(repriceCalls.preview, query, { staleTime: 0 })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p>正在计算…</p>
  return (
    <>
      <p>
        共{data.bills}笔账单，补收{data.more}元，冲正{data.less}元。
        {data.bills > mostBills && `超过${mostBills}笔，请按楼栋分次办理。`}
      </p>
      <LinesPanel lines={data.lines.slice(0, 50)} />
      {data.bills > 50 && <p>仅列出前50笔，提交后可在详情中查看全部。</p>}
      {data.leftCount > 0 && (
        <p>
          另有{data.leftCount}笔账单不变：
          {data.left.map(({ billNo, roomName, reason }) => `${roomName} ${billNo}（${reason}）`).join('；')}
        </p>
      )}
    </>
  )
}

/** Asks for bills to follow the price of a version, and shows first what becomes of them. */
export function RepriceDialog({ standard, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<Pick<RepriceInput, 'reason'>>()
  const [buildingIds, setBuildingIds] = useState<string[]>([])
  const query = { type: 'building' as const, parentId: standard.villageId }
  const { data: buildings } = useEndpoint(optionApi.area, query, { quiet: true })
  const { mutate, isPending } = useDialogCall(form, repriceCalls.apply, {
    invalidates: [repriceApi.page],
    said: ({ repricingNo }) => `已提交审批，补差单号${repricingNo}`,
    onClose,
    onDone,
  })
  return (
    <Dialog
      open
      title={`调价补差 ${standard.standardName}`}
      okText="提交审批"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>
        {standard.startDate}起执行新价。此前按原价出的账单保持不变，审批同意后按差额补收或冲正；待发布的账单重新生成。
      </p>
      <Form
        form={form}
        layout="vertical"
        onFinish={(typed) => mutate({ ...typed, standardId: standard.id, buildingIds })}
      >
        <Form.Item label="楼栋" htmlFor="reprice-buildings">
          <Select
            id="reprice-buildings"
            mode="multiple"
            allowClear
            placeholder="全小区"
            showSearch={{ optionFilterProp: 'label' }}
            options={(buildings ?? []).map((row) => ({ value: row.value, label: row.text }))}
            value={buildingIds}
            onChange={setBuildingIds}
          />
        </Form.Item>
        <Preview standardId={standard.id} buildingIds={buildingIds} />
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 5, max: 200, message: '请填写原因!(5-200字)' }]}
        >
          <Input.TextArea rows={3} showCount maxLength={200} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
