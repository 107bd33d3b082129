import type { ReactNode } from 'react'
import { Form } from 'antd'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { fieldOf } from './field-of.ts'

/** What every new person is asked for; firms say who speaks for them. */
const keys = ['name', 'phone', 'idType', 'idNo', 'contactName', 'contactPhone'] as const
const needed: ReadonlySet<string> = new Set(['name', 'phone', 'idType', 'idNo'])
const firmOnly: ReadonlySet<string> = new Set(['contactName', 'contactPhone'])
const firmPaper = '5'

interface Props {
  /** Path of the person inside the form's values, or inside the list of people that `list` names. */
  at: readonly (string | number)[]
  list?: string
}

/** The fields of one person inside a form. */
export function PersonPanel({ list, at }: Props): ReactNode {
  const isFirm = (Form.useWatch([...(list ? [list] : []), ...at, 'idType']) as string | undefined) === firmPaper
  return (
    <>
      {keys
        .filter((key) => isFirm || !firmOnly.has(key))
        .map((key) => {
          const field = fieldOf(key)
          const isNeeded = needed.has(key) || isFirm
          return (
            <Form.Item
              key={key}
              name={[...at, key]}
              label={field.label}
              rules={isNeeded ? [{ required: true, message: field.missing }] : []}
            >
              <FieldControl field={field} />
            </Form.Item>
          )
        })}
    </>
  )
}
