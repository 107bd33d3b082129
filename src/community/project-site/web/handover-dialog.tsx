import { useState, type ReactNode } from 'react'
import { Alert, Button, Input, Select } from 'antd'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Dialog } from '#kernel/web/dialog.tsx'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DocumentsUpload } from '#engines/uploads/web/documents-upload.tsx'
import { siteApi, siteCalls } from '../shared/api.ts'
import { handoverKind, handoverResult } from '../shared/dictionaries.ts'
import { handoverFault } from '../shared/handover.ts'
import type { HandoverLine, ProjectSite, SiteDetail } from '../shared/schema.ts'
import './handover-dialog.css'

interface Props {
  site: ProjectSite
  /** Whoever looks on says what was found; whoever leaves writes the lines. */
  isOffice: boolean
  onClose: () => void
  onSaved: () => void
}

const kinds = optionsOf(handoverKind)
const results = optionsOf(handoverResult)
const blank: HandoverLine = { kind: '9', name: '', amount: null, result: null, remark: null }
const said = (text: string): string | null => (text.trim() === '' ? null : text)

/** What is handed over, line by line, and its papers, as they stand now. */
export function HandoverDialog({ site: { id }, ...props }: Props): ReactNode {
  const { data } = useEndpoint(siteApi.one, { id })
  return data && <Lines key={data.version} {...props} site={data} />
}

function Lines({ site, isOffice, onClose, onSaved }: Props & { site: SiteDetail }): ReactNode {
  const toast = useToast()
  const [lines, setLines] = useState<readonly HandoverLine[]>(site.handover ?? [])
  const [papers, setPapers] = useState<unknown>(site.handoverFiles)
  const [fault, setFault] = useState<string>()
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
    if (wrong === undefined)
      mutate({
        id: site.id,
        version: site.version,
        items: [...lines],
        files: typeof papers === 'string' ? papers : null,
      })
  }
  // All that a line shows comes from it, so that its place will do as its key.
  const row = (line: HandoverLine, at: number): ReactNode => (
    <li key={at} className="handover-line">
      {isOffice ? (
        <FoundPart line={line} no={at + 1} onChange={(part) => change(at, part)} />
      ) : (
        <WrittenPart line={line} no={at + 1} onChange={(part) => change(at, part)}>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`删除第${at + 1}项`}
            onClick={() => setLines(lines.filter((_line, index) => index !== at))}
          />
        </WrittenPart>
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
      <h3 className="handover-papers">移交材料</h3>
      <DocumentsUpload value={papers} onChange={setPapers} biz="site" aria-label="移交材料" />
    </Dialog>
  )
}

interface PartProps {
  line: HandoverLine
  no: number
  onChange: (part: Partial<HandoverLine>) => void
}

/** What whoever leaves writes of a line. */
const WrittenPart = ({ line, no, onChange, children }: PartProps & { children: ReactNode }): ReactNode => (
  <>
    <Select aria-label={`第${no}项类别`} value={line.kind} options={kinds} onChange={(kind) => onChange({ kind })} />
    <Input
      className="handover-name"
      aria-label={`第${no}项内容`}
      value={line.name}
      maxLength={100}
      onChange={({ target }) => onChange({ name: target.value })}
    />
    <Input
      aria-label={`第${no}项数量`}
      value={line.amount ?? ''}
      maxLength={40}
      placeholder="数量"
      onChange={({ target }) => onChange({ amount: said(target.value) })}
    />
    {children}
  </>
)

/** What whoever looks on has found of a line. */
function FoundPart({ line: { kind, name, amount, result, remark }, no, onChange }: PartProps): ReactNode {
  const kindText = useDictionaryText(handoverKind)
  return (
    <>
      <p className="handover-said">
        {no}. {kindText(kind)}：{name}
        {amount !== null && `（${amount}）`}
      </p>
      <Select
        id={`handover-result-${no}`}
        aria-label={`第${no}项核对结果`}
        value={result}
        allowClear
        placeholder="核对结果"
        options={results}
        onChange={(found: HandoverLine['result'] | undefined) => onChange({ result: found ?? null })}
      />
      <Input
        aria-label={`第${no}项说明`}
        value={remark ?? ''}
        maxLength={200}
        placeholder="缺失或不符的说明"
        onChange={({ target }) => onChange({ remark: said(target.value) })}
      />
    </>
  )
}
