import type { FormInstance } from 'antd'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'

interface Dialog<Out> {
  invalidates?: readonly Endpoint[]
  /** What is told once it is done. */
  said: (result: Out, message: string) => string
  onClose: () => void
  onDone: () => void
}

/** What a dialog sends, once: then it is told and the dialog closes; what is refused stands at its field. */
export function useDialogCall<In, Out, Values>(
  form: FormInstance<Values>,
  endpoint: Endpoint<In, Out>,
  { invalidates = [], said, onClose, onDone }: Dialog<Out>,
) {
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const toast = useToast()
  return useCall(endpoint, {
    idempotencyKey,
    invalidates,
    onSuccess: (result, message) => {
      toast.success(said(result, message))
      onDone()
      onClose()
    },
    onError: (error) => {
      renewKey()
      refuseFields(form, error)
    },
  })
}
