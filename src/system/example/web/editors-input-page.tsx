import { useState, type ReactNode } from 'react'
import { Button, Card } from 'antd'
import { DragVerify } from '#kernel/web/drag-verify.tsx'
import { CropDialog } from '#engines/editors/web/blocks.tsx'
import { dataUrlOf } from '#engines/editors/web/data-url.ts'
import { DateInput } from '#engines/editors/web/inputs/date-input.tsx'
import { MultiSelect } from '#engines/editors/web/inputs/multi-select.tsx'
import { NumberInput } from '#engines/editors/web/inputs/number-input.tsx'
import { OperatorInput } from '#engines/editors/web/inputs/operator-input.tsx'
import { TagInput } from '#engines/editors/web/inputs/tag-input.tsx'
import './editors-page.css'

const trades = ['保洁', '绿化', '秩序', '工程', '客服'].map((label, index) => ({ value: String(index + 1), label }))
const operators = [
  ['like', '包含'],
  ['ne', '不等于'],
  ['ge', '大于等于'],
  ['le', '小于等于'],
] as const

interface FieldProps {
  label: string
  /** What the form would send. */
  value: unknown
  children: (id: string) => ReactNode
}

function Field({ label, value, children }: FieldProps): ReactNode {
  const id = `example-${label}`
  return (
    <div className="example-editors-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      <code>{JSON.stringify(value) ?? ''}</code>
    </div>
  )
}

/** Inputs with a rule of their own, the slider of verification, and the crop of a portrait. */
export function ExampleInputPage(): ReactNode {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ tag: '保洁;绿化' })
  const [number, setNumber] = useState<number | undefined>(12.5)
  const [isVerified, setVerified] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const bind = (key: string) => ({
    disabled: isClosed,
    value: values[key] ?? '',
    onChange: (value: string) => setValues({ ...values, [key]: value }),
  })
  return (
    <section className="example-editors">
      <label className="example-editors-switch" htmlFor="example-inputs-closed">
        <input
          id="example-inputs-closed"
          type="checkbox"
          checked={isClosed}
          onChange={(event) => setClosed(event.target.checked)}
        />{' '}
        只读
      </label>
      <Card title="输入控件">
        <div className="example-editors-inputs">
          <Field label="标签" value={values['tag']}>
            {(id) => <TagInput id={id} {...bind('tag')} />}
          </Field>
          <Field label="多选" value={values['many']}>
            {(id) => <MultiSelect id={id} options={trades} {...bind('many')} />}
          </Field>
          <Field label="日期" value={values['day']}>
            {(id) => <DateInput id={id} {...bind('day')} />}
          </Field>
          <Field label="时间" value={values['moment']}>
            {(id) => <DateInput id={id} withTime {...bind('moment')} />}
          </Field>
          <Field label="数字" value={number}>
            {(id) => (
              <NumberInput
                id={id}
                min={0}
                max={999}
                precision={2}
                unit="平方米"
                disabled={isClosed}
                value={number}
                onChange={setNumber}
              />
            )}
          </Field>
          {operators.map(([operator, label]) => (
            <Field key={operator} label={label} value={values[operator]}>
              {(id) => <OperatorInput id={id} operator={operator} trim {...bind(operator)} />}
            </Field>
          ))}
        </div>
      </Card>
      <Card title="滑块验证" extra={<Button onClick={() => setVerified(false)}>重新验证</Button>}>
        <DragVerify value={isVerified} onChange={setVerified} />
      </Card>
      <Card title="头像裁剪">
        <Portrait />
      </Card>
    </section>
  )
}

function Portrait(): ReactNode {
  const [file, setFile] = useState<File>()
  const [address, setAddress] = useState<string>()
  return (
    <div className="example-editors-field">
      <label htmlFor="example-portrait">选择头像</label>
      <input
        id="example-portrait"
        type="file"
        accept="image/*"
        onChange={(event) => {
          setFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {address && <img className="example-editors-avatar" src={address} alt="裁剪后的头像" />}
      {file && (
        <CropDialog
          file={file}
          onCrop={async (picture) => setAddress(await dataUrlOf(picture))}
          onClose={() => setFile(undefined)}
        />
      )}
    </div>
  )
}
