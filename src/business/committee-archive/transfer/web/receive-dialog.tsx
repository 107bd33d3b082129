import type { ReactNode } from 'react'
import { Button, Form, Input, Select, Skeleton } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { transferApi } from '../shared/api.ts'
import { unexplained } from '../shared/check-items.ts'
import { receiveResult, type ReceiveResult } from '../shared/dictionaries.ts'
import type { FileTransfer, TransferItem } from '../shared/schema.ts'
import { SignPanel } from './sign-panel.tsx'
import './receive-dialog.css'

const results = optionsOf(receiveResult)

interface Found {
  result?: ReceiveResult
  remark?: string
}

/** Receives what was sent, item by item, with the signatures of both who are there. */
export function ReceiveDialog({ row, ...props }: StepDialogProps<FileTransfer>): ReactNode {
  const { data } = useEndpoint(transferApi.one, { id: row.id }, { staleTime: 0 })
  const items = data?.items ?? []
  const toInput = ({ found, ...rest }: Record<string, unknown>) => ({
    ...rest,
    items: items.map(({ id }) => {
      const { result, remark } = (found as Record<string, Found> | undefined)?.[id] ?? {}
      return { itemId: id, result, remark: remark ?? null }
    }),
  })
  return (
    <StepDialog {...props} title={`接收 ${row.transferNo}`} width={860} toInput={toInput}>
      {data ? (
        <>
          <Items items={items} />
          <SignPanel name="receiverFile" who="接收人" />
          {row.supervisedTime === null && (
            <SignPanel name="supervisorFile" who="监交人" extra="监交人尚未在线签字：上传其线下签字页的扫描件" />
          )}
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} title={false} />
      )}
    </StepDialog>
  )
}

function Items({ items }: { items: readonly TransferItem[] }): ReactNode {
  const form = Form.useFormInstance()
  const allAsTold = () =>
    form.setFieldsValue({ found: Object.fromEntries(items.map(({ id }) => [id, { result: '1', remark: '' }])) })
  return (
    <>
      <p className="receive-head">
        共{items.length}项，请逐项核对。
        <Button size="small" onClick={allAsTold}>
          全部一致
        </Button>
      </p>
      <ol className="receive-items">
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ol>
    </>
  )
}

function Item({ item }: { item: TransferItem }): ReactNode {
  const result = Form.useWatch<ReceiveResult | undefined>(['found', item.id, 'result'])
  const name = item.fileName ?? `${item.archiveName}（空盒）`
  const isOdd = result === '2' || result === '3'
  return (
    <li>
      <span className="receive-name">
        <strong>
          {item.seq}. {name}
        </strong>
        <small>
          {item.archiveNo}
          {item.expectedPages !== null && ` · ${item.expectedPages}页 · ${item.expectedCopies}份`}
        </small>
      </span>
      <Form.Item
        name={['found', item.id, 'result']}
        label={`${item.seq}. 核对结果`}
        rules={[{ required: true, message: '请选择核对结果!' }]}
      >
        <Select options={results} />
      </Form.Item>
      {isOdd && (
        <Form.Item
          name={['found', item.id, 'remark']}
          label={`${item.seq}. 核对说明`}
          rules={[{ required: true, whitespace: true, message: unexplained }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      )}
    </li>
  )
}
