import type { ReactNode } from 'react'
import { ManySelect } from '#kernel/web/many-select.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'

interface Props extends Partial<EditProps> {
  choices: readonly { value: string; text: string }[] | undefined
  isLoading: boolean
  /** What has to be chosen before; nothing can be chosen until then. */
  lacks: string | undefined
  /** What choosing none means. */
  all: string
}

/** Some of a list that the server knows, or none for all of them. */
export const ChoicesSelect = ({ id, value, onChange, choices = [], isLoading, lacks, all }: Props): ReactNode => (
  <ManySelect
    id={id}
    allowClear
    maxTagCount="responsive"
    disabled={lacks !== undefined}
    loading={isLoading}
    showSearch={{ optionFilterProp: 'label' }}
    options={choices.map((row) => ({ value: row.value, label: row.text }))}
    value={Array.isArray(value) ? (value as string[]) : []}
    onChange={(ids: string[]) => onChange?.(ids)}
    placeholder={lacks ?? all}
  />
)
