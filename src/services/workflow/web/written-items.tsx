import type { ReactNode } from 'react'
import { Form } from 'antd'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { dictionary } from '#kernel/shared/dictionary.ts'
import type { Field } from '#kernel/shared/field.ts'
import type { InstanceDetail } from '../shared/schema.ts'

type Line = InstanceDetail['writes'][number]

/** A line as a field of a form; its dictionary is known to clients by its code. */
const fieldOf = ({ line, kind, max, dictionary: code }: Line): Field => ({
  ...{ key: line, label: line, kind: kind === 'text' ? 'longText' : kind, in: ['form'], required: false },
  ...{ sortable: false, derived: false, missing: '' },
  ...(max !== undefined && { max }),
  ...(code !== undefined && { dictionary: dictionary(code, line, {}, { editable: true }) }),
})

/** Lines of the matter that whoever agrees may correct, filled with what they say now. */
export const WrittenItems = ({ writes }: { writes: readonly Line[] }): ReactNode =>
  writes.map((line) => (
    <Form.Item key={line.line} name={['written', line.line]} label={line.line} extra="可以修改，修改前后记入审批记录">
      <FieldControl field={fieldOf(line)} />
    </Form.Item>
  ))
