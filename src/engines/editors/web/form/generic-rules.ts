import type { FormRule } from 'antd'
import { missingText, problemOf, type FormFieldDefinition } from '../../shared/form-field.ts'

/** One rule for everything that a definition says of its value. */
export const ruleOf = (field: FormFieldDefinition): FormRule => ({
  required: field.required ?? false,
  validator: async (_rule, value: unknown) => {
    const problem = problemOf(field, value)
    if (problem) throw new Error(problem)
  },
})

interface Limits {
  min?: number
  max?: number
}

/** A text that must be there, with a least and a largest length. */
export const requiredText = (label: string, limits: Limits = {}): FormRule =>
  ruleOf({ key: '', label, required: true, ...limits })

/** A choice that must be made. */
export const requiredChoice = (label: string): FormRule => ({
  required: true,
  message: missingText({ label, placeholder: `请选择${label}` }),
})

/** A list of choices with a least and a largest count. */
export const checkedCount = (label: string, limits: Limits): FormRule =>
  ruleOf({
    key: '',
    label,
    type: 'checkbox',
    required: (limits.min ?? 0) > 0,
    placeholder: `请选择${label}`,
    ...limits,
  })
