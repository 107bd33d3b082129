/** What a form item hands to the control below it. */
export interface ControlProps<Value> {
  id?: string | undefined
  value?: Value | undefined
  onChange?: (value: Value) => void
  disabled?: boolean | undefined
  placeholder?: string | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | undefined
  'aria-required'?: boolean | 'true' | 'false' | undefined
}
