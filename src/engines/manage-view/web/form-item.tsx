import type { ReactNode } from 'react'
import { Button, Form } from 'antd'
import type { Field } from '#kernel/shared/field.ts'
import { formRules } from '#kernel/web/form-rules.ts'
import { FieldControl, FieldValue } from './widget.tsx'

/** Kinds that need the whole width of a form. */
const wide: ReadonlySet<string> = new Set(['longText', 'images', 'json'])

interface Props {
  field: Field
  /** What the user had typed before somebody else's change came in between. */
  mine?: unknown
  onRestore: () => void
}

/** One field of a form with its label, rules and help. */
export function FormItem({ field, mine, onRestore }: Props): ReactNode {
  const { key, label, help, span, kind } = field
  return (
    <Form.Item
      name={key}
      label={label}
      rules={formRules(field)}
      className={span === 2 || wide.has(kind) ? 'mv-form-wide' : undefined}
      validateTrigger={['onBlur', 'onChange']}
      validateFirst
      extra={
        mine === undefined ? (
          help
        ) : (
          <span className="mv-mine">
            您填写的是：
            <FieldValue field={field} value={mine} row={{ [key]: mine }} place="detail" />
            <Button type="link" size="small" onClick={onRestore} aria-label={`填回：${label}`}>
              填回
            </Button>
          </span>
        )
      }
    >
      <FieldControl field={field} />
    </Form.Item>
  )
}
