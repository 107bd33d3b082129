/** How a field of a built form is filled in. */
export type FormFieldType =
  | 'input'
  | 'textarea'
  | 'number'
  | 'select'
  | 'multiple'
  | 'radio'
  | 'checkbox'
  | 'date'
  | 'datetime'

/** One thing to choose from. */
export interface FormOption {
  value: string
  label: string
  disabled?: boolean
}

/** A field as data: a form is built from a list of them. */
export interface FormFieldDefinition {
  key: string
  label: string
  /** A line of text unless said otherwise. */
  type?: FormFieldType
  /** Columns of 24. */
  colSpan?: number
  hide?: boolean
  required?: boolean
  options?: readonly FormOption[]
  /** Code of a dictionary whose items are the options. */
  dictKey?: string
  /** Least and largest number, text length, or count of choices. */
  min?: number
  max?: number
  /** Decimals of a number. */
  precision?: number
  maxLength?: number
  placeholder?: string
  unit?: string
  disabled?: boolean
  readonly?: boolean
}

/** Label width in px, columns of a field and lines of a long text, where a definition does not say. */
export const formDefaults = { labelWidth: 80, colSpan: 6, textareaRows: 4 } as const

const picked: ReadonlySet<FormFieldType> = new Set(['select', 'multiple', 'radio', 'checkbox', 'date', 'datetime'])
/** Fields whose value is chosen, not written. */
export const isPicked = ({ type = 'input' }: Pick<FormFieldDefinition, 'type'>): boolean => picked.has(type)
/** Fields whose value is a comma list. */
export const isMany = ({ type }: Pick<FormFieldDefinition, 'type'>): boolean =>
  type === 'multiple' || type === 'checkbox'

/** What an empty required field says: its own hint with an exclamation mark, else 请输入{label}!. */
export const missingText = ({ label, placeholder }: Pick<FormFieldDefinition, 'label' | 'placeholder'>): string =>
  `${placeholder ?? `请输入${label}`}!`

/** Texts of the general rules. */
export const ruleTexts = {
  shortest: (count: number) => `最小长度${count}个字符`,
  longest: (count: number) => `最大长度${count}个字符`,
  fewest: (count: number) => `至少选择${count}项`,
  most: (count: number) => `最多选择${count}项`,
  between: (min: number, max: number) => `应为${min}到${max}之间的数字`,
} as const

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** How many letters a text has: whole code points, without the blanks around it. */
const lengthOf = (value: unknown): number => [...String(value).trim()].length
const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : String(value).split(',').length)

/** What is wrong with the value of a field, or undefined. */
export function problemOf(field: FormFieldDefinition, value: unknown): string | undefined {
  if (field.hide) return undefined
  if (isEmpty(value)) return field.required ? missingText(field) : undefined
  const { min, max = field.maxLength } = field
  if (isMany(field)) return outside(countOf(value), min, field.max, ruleTexts.fewest, ruleTexts.most)
  if (isPicked(field)) return undefined
  if (field.type === 'number')
    return outside(
      Number(value),
      min,
      field.max,
      () => numberText(field),
      () => numberText(field),
    )
  return outside(lengthOf(value), min, max, ruleTexts.shortest, ruleTexts.longest)
}

type Say = (limit: number) => string

function outside(
  size: number,
  min: number | undefined,
  max: number | undefined,
  low: Say,
  high: Say,
): string | undefined {
  if (min !== undefined && size < min) return low(min)
  return max !== undefined && size > max ? high(max) : undefined
}

function numberText({ min, max }: FormFieldDefinition): string {
  if (min !== undefined && max !== undefined) return ruleTexts.between(min, max)
  return min === undefined ? `不能大于${max}` : `不能小于${min}`
}
