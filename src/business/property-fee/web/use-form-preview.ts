import type { FormInstance } from 'antd'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'

/** What a form would come to, before it is sent. */
export function useFormPreview<Values, Seen>(form: FormInstance<Values>, endpoint: Endpoint<Values, Seen>) {
  const { data, isPending, mutate, reset } = useCall(endpoint, { onError: (error) => void refuseFields(form, error) })
  const look = async (): Promise<void> => {
    const values = await form.validateFields().catch(() => undefined)
    if (values) mutate(values)
  }
  return { found: data, isLooking: isPending, look: () => void look(), reset }
}
