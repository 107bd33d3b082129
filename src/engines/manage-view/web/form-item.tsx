import type { ComponentType, ReactNode } from 'react'
import { Form } from 'antd'
import type { Field } from '#kernel/shared/field.ts'
import { formRules } from '#kernel/web/form-rules.ts'
import { FieldControl, type EditProps } from './widget.tsx'

/** Kinds that need the whole width of a form. */
const wide: ReadonlySet<string> = new Set(['longText', 'images', 'json'])

interface Props {
  field: Field
  /** Stands in place of the widget of the field's kind. */
  control?: ComponentType<EditProps> | undefined
  /** Is the record stored, so that fields that are chosen once stay. */
  isStored?: boolean
}

/** One field of a form with its label, rules and help. */
export function FormItem({ field, control: Control = FieldControl, isStored = false }: Props): ReactNode {
  const { key, label, help, span, kind } = field
  return (
    <Form.Item
      name={key}
      label={label}
      rules={formRules(field)}
      className={span === 2 || wide.has(kind) ? 'mv-form-wide' : undefined}
      validateTrigger={['onBlur', 'onChange']}
      validateFirst
      extra={help}
    >
      {isStored && field.fixed ? <Control field={field} disabled /> : <Control field={field} />}
    </Form.Item>
  )
}
