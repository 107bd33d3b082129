import { useState, type ReactNode } from 'react'
import { Button, Form, Input, Select } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { reconChannel } from '../shared/dictionaries.ts'
import { reconFields } from '../shared/fields.ts'
import { CheckPanel } from './check-panel.tsx'
import { useStatement, type StatementValues } from './use-statement.ts'
import './import-dialog.css'

interface Props {
  onClose: () => void
  onDone: (id: string) => void
}

const channels = optionsOf(reconChannel)
const needed = (message: string) => [{ required: true, message }]

/** Brings in a statement: what it comes to is shown before, and what is wrong with its rows. */
export function ImportDialog({ onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<StatementValues>()
  const [file, setFile] = useState<File>()
  const { found, isBusy, look, send, reset } = useStatement(form, file)
  const take = async (): Promise<void> => {
    const made = await send()
    if (!made) return
    onDone(made.id)
    onClose()
  }
  return (
    <Dialog
      open
      width={760}
      title="导入对账单"
      onCancel={onClose}
      closable={!isBusy}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button loading={isBusy} disabled={!file} onClick={() => void look()}>
            预览
          </Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={!file || !found || found.faultCount > 0 || found.rowCount === 0}
            onClick={() => void take()}
          >
            导入
          </Button>
        </>
      }
    >
      <p>
        表格（.xls、.xlsx、.csv）需有渠道流水号、交易时间、金额、状态四列，可有商户单号、手续费；微信支付、支付宝下载的明细账单可直接导入（支付宝的压缩包请先解压）。先预览，无误后导入。
      </p>
      <Form form={form} layout="vertical" onValuesChange={reset}>
        <div className="recon-days">
          <Form.Item name="villageId" label="小区" rules={needed('请选择小区!')}>
            <FieldControl field={fieldOf(reconFields, 'villageId')} />
          </Form.Item>
          <Form.Item name="channel" label="对账渠道" rules={needed('请选择对账渠道!')}>
            <Select options={channels} placeholder="请选择对账渠道" />
          </Form.Item>
          <Form.Item name="beginDay" label="对账起日" rules={needed('请选择对账起日!')}>
            <FieldControl field={fieldOf(reconFields, 'beginDay')} />
          </Form.Item>
          <Form.Item name="endDay" label="对账止日" rules={needed('请选择对账止日!')}>
            <FieldControl field={fieldOf(reconFields, 'endDay')} />
          </Form.Item>
          <Form.Item name="feeRate" label="约定费率（%）" extra="填写后核对每日手续费">
            <Input placeholder="如 0.6" />
          </Form.Item>
          <Form.Item name="file" label="对账单文件">
            <input
              id="file"
              className="recon-file"
              type="file"
              accept=".xls,.xlsx,.csv"
              onChange={(event) => {
                reset()
                setFile(event.target.files?.[0])
              }}
            />
          </Form.Item>
        </div>
      </Form>
      <div aria-live="polite">{found && <CheckPanel check={found} />}</div>
    </Dialog>
  )
}
