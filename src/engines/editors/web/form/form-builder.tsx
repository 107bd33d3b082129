import { memo, useMemo, type ReactNode } from 'react'
import { Provider as MotionProvider } from '@rc-component/motion'
import { Button, Form, type FormInstance, type FormRule } from 'antd'
import { formDefaults, type FormFieldDefinition } from '../../shared/form-field.ts'
import './form.css'
import { FormControl } from './form-control.tsx'
import { ruleOf } from './generic-rules.ts'
import { rowGroups } from './row-groups.ts'
import { useJudging, type Judging } from './use-judging.ts'

export type FormValues = Readonly<Record<string, unknown>>

export interface FormBuilderProps {
  fields: readonly FormFieldDefinition[]
  /** What the form begins with, and what 重置 brings back. */
  initialValues?: FormValues
  /** Further rules of fields, by key. */
  rules?: Readonly<Record<string, readonly FormRule[]>>
  labelWidth?: number
  disabled?: boolean
  /** The verb of the button. */
  okText?: string
  onConfirm: (values: FormValues) => void | Promise<void>
  onReset?: () => void
  /** An instance from outside, for a form in a window that must survive it. */
  form?: FormInstance
}

/** Fields are judged when the keys pause. */
const never: string[] = []

/** A form from a list of definitions. Values are text or numbers by key; several choices are a comma list. */
export function FormBuilder(props: FormBuilderProps): ReactNode {
  const { fields, initialValues, rules, labelWidth = formDefaults.labelWidth, disabled = false } = props
  const [own] = Form.useForm()
  const form = props.form ?? own
  const judging = useJudging(form)
  const groups = useMemo(() => rowGroups(fields.filter(({ hide }) => !hide)), [fields])
  return (
    <Form
      form={form}
      className="form-builder"
      disabled={disabled}
      initialValues={initialValues}
      labelCol={{ flex: `${labelWidth}px` }}
      labelWrap
      colon={false}
      validateTrigger={never}
      onValuesChange={(changed: FormValues) => judging.changed(Object.keys(changed))}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={(values: FormValues) => void props.onConfirm(values)}
    >
      <MotionProvider motion={false}>
        {groups.map(({ fields: some, rows, narrowRows }) => (
          <div
            key={some[0]!.key}
            className="form-grid"
            style={{ '--form-rows': rows, '--form-narrow-rows': narrowRows, '--form-fields': some.length } as object}
          >
            {some.map((field) => (
              <BuiltField key={field.key} field={field} more={rules?.[field.key]} watch={judging.watch} />
            ))}
          </div>
        ))}
      </MotionProvider>
      <div className="form-buttons">
        <Button
          onClick={() => {
            form.resetFields()
            props.onReset?.()
          }}
        >
          重置
        </Button>
        <Button type="primary" htmlType="submit">
          {props.okText ?? '确定'}
        </Button>
      </div>
    </Form>
  )
}

interface FieldProps {
  field: FormFieldDefinition
  more: readonly FormRule[] | undefined
  watch: Judging['watch']
}

/** Drawn anew only when its own value, error or definition changes: forms may have hundreds of them. */
const BuiltField = memo(function BuiltField({ field, more = [], watch }: FieldProps): ReactNode {
  const { key, label, colSpan = formDefaults.colSpan } = field
  return (
    <div className="form-cell" style={{ '--form-span': colSpan } as object} {...watch(key)}>
      <Form.Item
        name={key}
        label={label}
        required={field.required ?? false}
        rules={[ruleOf(field), ...more]}
        validateFirst
      >
        <FormControl field={field} />
      </Form.Item>
    </div>
  )
})
