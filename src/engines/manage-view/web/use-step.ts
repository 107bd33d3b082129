import { useState } from 'react'
import type { FormInstance } from 'antd'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import type { StepDialogProps } from './manage-view-props.ts'

/** Sends a step with what a form says, and closes; what the server finds wrong stands at its field. */
export function useStep<Values extends object>(
  form: FormInstance<Values>,
  { deal, onClose }: Pick<StepDialogProps<unknown>, 'deal' | 'onClose'>,
  toInput: (values: Values) => Record<string, unknown> = (values) => ({ ...values }) as Record<string, unknown>,
): { isBusy: boolean; send: (values: Values) => void } {
  const [isBusy, setBusy] = useState(false)
  const send = async (values: Values): Promise<void> => {
    setBusy(true)
    try {
      await deal(toInput(values))
      onClose()
    } catch (error) {
      refuseFields(form, error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send: (values) => void send(values) }
}
