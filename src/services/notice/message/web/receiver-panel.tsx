import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { PickerField } from '#engines/pickers/web/picker-field.tsx'
import { block } from '#kernel/web/block.tsx'
import { people } from '../../announcement/web/use-receiver-names.ts'

const PeopleWindow = block(
  () => import('../../announcement/web/pickers/people-window.tsx'),
  (m) => m.PeopleWindow,
)

/** To whom a message goes; once it is written that stays. */
export function ReceiverPanel({ field: _field, value, onChange, ...control }: EditProps): ReactNode {
  const text = typeof value === 'string' ? value : ''
  const isMade = Form.useFormInstance().getFieldValue('version') !== undefined
  if (isMade) return <Input {...control} value={text} disabled />
  return (
    <PickerField
      {...control}
      source={people}
      noun="用户"
      value={text === '' ? [] : [text]}
      onChange={([chosen]) => onChange?.(chosen ?? '')}
      placeholder="请选择接收人"
      window={(props) => <PeopleWindow {...props} />}
    />
  )
}
