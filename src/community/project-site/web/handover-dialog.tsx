import { useState, type ReactNode } from 'react'
import { Alert, Button, Input, Select } from 'antd'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { siteApi, siteCalls } from '../shared/api.ts'
import { handoverKind, handoverResult } from '../shared/dictionaries.ts'
import { handoverFault } from '../shared/handover.ts'
import type { HandoverLine, ProjectSite } from '../shared/schema.ts'
import './handover-dialog.css'

interface Props {
  site: ProjectSite
  /** Whoever looks on says what was found; whoever leaves writes the lines. */
  isOffice: boolean
  onClose: () => void
  onSaved: () => void
}

const kinds = Object.keys(handoverKind.items) as HandoverLine['kind'][]
const results = Object.keys(handoverResult.items) as NonNullable<HandoverLine['result']>[]
const blank: HandoverLine = { kind: '9', name: '', amount: null, result: null, remark: null }
const said = (text: string): string | null => (text.trim() === '' ? null : text)

/** What is handed over, line by line. */
export function HandoverDialog({ site, isOffice, onClose, onSaved }: Props): ReactNode {
  const toast = useToast()
  const [lines, setLines] = useState<readonly HandoverLine[]>(site.handover ?? [])
  const [fault, setFault] = useState<string>()
  const kindText = useDictionaryText(handoverKind)
  const resultText = useDictionaryText(handoverResult)
  const { mutate, isPending } = useCall(siteCalls.handover, {
    invalidates: [siteApi.page, siteApi.one],
    onSuccess: (_result, message) => {
      toast.success(message)
      onSaved()
      onClose()
    },
    onError: ({ message }) => setFault(message),
  })
  const change = (at: number, part: Partial<HandoverLine>): void =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  const save = (): void => {
    const wrong = lines.some(({ name }) => name.trim() === '') ? '请输入移交内容!' : handoverFault(lines)
    setFault(wrong)
    if (wrong === undefined) mutate({ id: site.id, version: site.version, items: [...lines] })
  }
  const row = (line: HandoverLine, at: number): ReactNode => (
    <li key={at} className="handover-line">
      <Select
        aria-label={`第${at + 1}项类别`}
        value={line.kind}
        disabled={isOffice}
        options={kinds.map((value) => ({ value, label: kindText(value) }))}
        onChange={(kind) => change(at, { kind })}
      />
      <Input
        aria-label={`第${at + 1}项内容`}
        value={line.name}
        disabled={isOffice}
        maxLength={100}
        onChange={({ target }) => change(at, { name: target.value })}
      />
      <Input
        aria-label={`第${at + 1}项数量`}
        value={line.amount ?? ''}
        disabled={isOffice}
        maxLength={40}
        placeholder="数量"
        onChange={({ target }) => change(at, { amount: said(target.value) })}
      />
      {isOffice ? (
        <>
          <Select
            id={`handover-result-${at}`}
            aria-label={`第${at + 1}项核对结果`}
            value={line.result}
            allowClear
            placeholder="核对结果"
            options={results.map((value) => ({ value, label: resultText(value) }))}
            onChange={(result: HandoverLine['result'] | undefined) => change(at, { result: result ?? null })}
          />
          <Input
            aria-label={`第${at + 1}项说明`}
            value={line.remark ?? ''}
            maxLength={200}
            placeholder="缺失或不符的说明"
            onChange={({ target }) => change(at, { remark: said(target.value) })}
          />
        </>
      ) : (
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={`删除第${at + 1}项`}
          onClick={() => setLines(lines.filter((_line, index) => index !== at))}
        />
      )}
    </li>
  )
  return (
    <Dialog
      open
      width={960}
      title={`移交清单 ${site.name}`}
      okText="保存清单"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={save}
    >
      {fault !== undefined && <Alert type="error" showIcon title={fault} />}
      <ul className="handover-lines" aria-label="移交事项">
        {lines.map(row)}
      </ul>
      {!isOffice && (
        <Button
          type="dashed"
          icon={<PlusOutlined />}
          disabled={lines.length >= 60}
          onClick={() => setLines([...lines, blank])}
        >
          添加事项
        </Button>
      )}
    </Dialog>
  )
}
