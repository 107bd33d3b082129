import { useState, type ReactNode } from 'react'
import { Alert, Form, Select, Skeleton } from 'antd'
import { add } from '#kernel/shared/decimal.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { formatMoney } from '#kernel/web/format.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { dunningLevel, dunningWay, type DunningLevel } from '../../dunning-plan/shared/dictionaries.ts'
import { dunningApi, dunningCalls } from '../shared/api.ts'
import type { BatchInput, BatchPreview } from '../shared/schema.ts'

interface Props {
  /** Rooms or bills. */
  chosen: Pick<BatchInput, 'roomIds' | 'billIds'>
  onClose: () => void
  onDone: () => void
}

type Asked = BatchPreview['groups'][number]
type Left = BatchPreview['left'][number]

const askedColumns: readonly DataColumn<Asked>[] = [
  { key: 'room', title: '房屋', render: ({ roomName }) => roomName },
  { key: 'payer', title: '缴费人', render: ({ payerName }) => payerName },
  { key: 'level', title: '级别', render: ({ level }) => dunningLevel.items[level] },
  { key: 'way', title: '方式', render: ({ way, isTold }) => `${dunningWay.items[way]}${isTold ? '' : '（待办）'}` },
  { key: 'count', title: '笔数', isNumber: true, render: ({ count }) => count },
  { key: 'amount', title: '欠费（元）', isNumber: true, render: ({ amount }) => amount },
  { key: 'late', title: '违约金（元）', isNumber: true, render: ({ lateFee }) => lateFee },
]

const leftColumns: readonly DataColumn<Left>[] = [
  { key: 'room', title: '房屋', render: ({ roomName }) => roomName },
  { key: 'bill', title: '账单编号', render: ({ billNo }) => billNo },
  { key: 'reason', title: '不催缴的原因', render: ({ reason }) => reason },
]

/** Asks for what rooms or bills owe: who gets what is shown before, and why others are left out. */
export function BatchDialog({ chosen, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<{ level?: DunningLevel }>()
  const [level, setLevel] = useState<DunningLevel>()
  const input: BatchInput = { ...chosen, ...(level && { level }) }
  const { data } = useEndpoint(dunningCalls.preview, input, { staleTime: 0, keepPrevious: true })
  const { mutate, isPending } = useDialogCall(form, dunningCalls.batch, {
    invalidates: [dunningApi.page],
    said: ({ made, left }) => `已催缴${made}户${left > 0 ? `，${left}笔账单未催缴` : ''}`,
    onClose,
    onDone,
  })
  const isReady = data !== undefined && data.isWorkDay && data.groups.length > 0
  return (
    <Dialog
      open
      width={860}
      title="催缴"
      okText="发起催缴"
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form form={form} name="dun" layout="vertical" onFinish={() => mutate(input)}>
        <Form.Item name="level" label="催缴级别" extra="不选则按方案取已到期的最高级别；律师函、仲裁/诉讼须在此选择">
          <Select allowClear placeholder="按方案" options={optionsOf(dunningLevel)} onChange={setLevel} />
        </Form.Item>
      </Form>
      <div aria-live="polite">{data ? <Preview preview={data} /> : <Skeleton active />}</div>
    </Dialog>
  )
}

function Preview({ preview: { isWorkDay, groups, left } }: { preview: BatchPreview }): ReactNode {
  const sum = add(groups.map(({ amount }) => amount))
  const words = groups.length === 0 ? '没有可以催缴的账单' : `将催缴${groups.length}户，欠费共¥${formatMoney(sum)}`
  return (
    <>
      {!isWorkDay && <Alert showIcon type="warning" title="今日为休息日，不发起催缴；以下为预览" />}
      <Alert
        showIcon
        type={groups.length === 0 ? 'warning' : 'info'}
        title={`${words}${left.length > 0 ? `，${left.length}笔账单不催缴` : ''}`}
      />
      {groups.length > 0 && (
        <DataTable caption="将催缴" columns={askedColumns} rows={groups} keyOf={({ roomId }) => roomId} />
      )}
      {groups[0] && <p>内容示例：{groups[0].content}</p>}
      {left.length > 0 && (
        <DataTable caption="不催缴" columns={leftColumns} rows={left} keyOf={({ billNo }) => billNo} />
      )}
    </>
  )
}
