import { useMemo, type ReactNode } from 'react'
import { Checkbox, Input, Radio, Select } from 'antd'
import { useSession } from '#kernel/web/session.ts'
import {
  formDefaults,
  isPicked,
  type FormFieldDefinition,
  type FormFieldType,
  type FormOption,
} from '../../shared/form-field.ts'
import { block } from '#kernel/web/block.tsx'
import type { ControlProps } from '../control-props.ts'
import { MultiSelect } from '../inputs/multi-select.tsx'
import { NumberInput } from '../inputs/number-input.tsx'
import { TextInput } from '../inputs/text-input.tsx'

const INPUT_HEIGHT = 32
const DateInput = block(
  () => import('../inputs/date-input.tsx'),
  (m) => m.DateInput,
  { height: INPUT_HEIGHT },
)

const none: readonly FormOption[] = []

/** The options of a field: its own, else the items of its dictionary. */
function useOptions({ options, dictKey }: FormFieldDefinition): readonly FormOption[] {
  const items = useSession((session) => (dictKey ? session.dictionaries[dictKey] : undefined))
  return useMemo(() => options ?? items?.map(({ value, text }) => ({ value, label: text })) ?? none, [options, items])
}

/** A form holds values of every kind; the type of the field says which one a control gets. */
const of = <Value,>(control: ControlProps<unknown>): ControlProps<Value> => control as ControlProps<Value>

interface Props {
  field: FormFieldDefinition
  control: ControlProps<unknown>
}

type Draw = (field: FormFieldDefinition, control: ControlProps<unknown>, hint: string) => ReactNode

const Line: Draw = (field, control, hint) => (
  <TextInput
    {...of<string>(control)}
    placeholder={hint}
    maxLength={field.maxLength}
    readOnly={field.readonly}
    unit={field.unit}
  />
)

const controls: Readonly<Record<FormFieldType, Draw>> = {
  input: Line,
  textarea: (field, control, hint) => (
    <Input.TextArea
      {...of<string>(control)}
      onChange={(event) => control.onChange?.(event.target.value)}
      rows={formDefaults.textareaRows}
      placeholder={hint}
      maxLength={field.maxLength}
      showCount={field.maxLength !== undefined}
      readOnly={field.readonly}
    />
  ),
  number: ({ min, max, precision, unit, readonly }, control, hint) => (
    <NumberInput
      {...of<number | undefined>(control)}
      {...{ min, max, precision, unit }}
      readOnly={readonly}
      placeholder={hint}
    />
  ),
  select: (field, control, hint) => <Chosen field={field} control={{ ...control, placeholder: hint }} />,
  multiple: (field, control, hint) => <Chosen field={field} control={{ ...control, placeholder: hint }} />,
  radio: (field, control) => <Chosen field={field} control={control} />,
  checkbox: (field, control) => <Chosen field={field} control={control} />,
  date: (_field, control, hint) => <DateInput {...of<string>(control)} placeholder={hint} />,
  datetime: (_field, control, hint) => <DateInput {...of<string>(control)} withTime placeholder={hint} />,
}

/** The control of a field; everything that a form item hands down reaches it. */
export function FormControl({ field, ...control }: { field: FormFieldDefinition } & ControlProps<unknown>): ReactNode {
  const hint = field.placeholder ?? `请${isPicked(field) ? '选择' : '输入'}${field.label}`
  const isClosed = field.disabled === true || (field.readonly === true && isPicked(field))
  return controls[field.type ?? 'input'](field, { ...control, ...(isClosed && { disabled: true }) }, hint)
}

/** Controls that choose from a list. */
function Chosen({ field, control }: Props): ReactNode {
  const options = useOptions(field)
  const { value, onChange, ...rest } = control
  if (field.type === 'multiple') return <MultiSelect {...of<string>(control)} options={options} maxCount={field.max} />
  if (field.type === 'radio') {
    return (
      <Radio.Group
        {...rest}
        aria-label={field.label}
        value={value}
        options={[...options]}
        onChange={(event) => onChange?.(event.target.value)}
      />
    )
  }
  if (field.type === 'checkbox') {
    const list = typeof value === 'string' && value !== '' ? value.split(',') : []
    const { id, disabled } = rest
    return (
      <fieldset id={id} className="form-choices" aria-label={field.label}>
        <Checkbox.Group
          value={list}
          disabled={disabled}
          options={[...options]}
          onChange={(next) => onChange?.(next.join(','))}
        />
      </fieldset>
    )
  }
  return (
    <Select
      {...rest}
      allowClear
      className="input-whole"
      value={value === '' ? undefined : value}
      options={[...options]}
      showSearch={options.length > 8 && { optionFilterProp: 'label' }}
      onChange={(next: unknown) => onChange?.(next)}
    />
  )
}
