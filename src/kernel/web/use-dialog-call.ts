import type { FormInstance } from 'antd'
import type { Endpoint } from '../shared/endpoint.ts'
import { isUnanswered } from './queue/queued-call.ts'
import { refuseFields, type FieldPlace } from './refuse-fields.ts'
import { useToast } from './toast.ts'
import { useCall, useIdempotencyKey } from './use-endpoint.ts'

interface Dialog<Out> {
  invalidates?: readonly Endpoint[]
  /** What is told once it is done: the words of the answer unless said otherwise. */
  said?: (result: Out, message: string) => string
  onClose: () => void
  onDone?: () => void
  /** Turns a name of the wire into the field's place where these differ. */
  placeOf?: (name: string) => FieldPlace
}

/** What a dialog sends, once: then it is told and the dialog closes; what is refused stands at its field. */
export function useDialogCall<In, Out, Values>(
  form: FormInstance<Values>,
  endpoint: Endpoint<In, Out>,
  { invalidates = [], said = (_result, message) => message, onClose, onDone, placeOf }: Dialog<Out>,
) {
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const toast = useToast()
  return useCall(endpoint, {
    idempotencyKey,
    invalidates,
    onSuccess: (result, message) => {
      toast.success(said(result, message))
      onDone?.()
      onClose()
    },
    onError: (error) => {
      // Without an answer the same key must be sent again: it may have been done.
      if (!isUnanswered(error)) renewKey()
      refuseFields(form, error, placeOf)
    },
  })
}
