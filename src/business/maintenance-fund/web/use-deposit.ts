import type { FormInstance } from 'antd'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { fundAccountApi, fundApi } from '../shared/api.ts'
import type { DepositInput } from '../shared/schema.ts'

export type DepositValues = Omit<DepositInput, 'roomId'> & { roomId?: string }

const stale = [fundAccountApi.page, fundAccountApi.one, fundApi.entries, fundApi.renewal, fundApi.quote]

/** Sends a deposit, each try under a key of its own, and puts refusals below the fields that the form shows. */
export function useDeposit(form: FormInstance<DepositValues>, onDone: () => void) {
  const [idempotencyKey, renew] = useIdempotencyKey()
  const toast = useToast()
  return useCall(fundApi.deposit, {
    idempotencyKey,
    invalidates: stale,
    onSuccess: (_row, message) => {
      toast.success(message)
      onDone()
    },
    onError: ({ fields = {}, message }) => {
      renew()
      const shown = Object.entries(fields).filter(([name]) => name !== 'amount' || form.getFieldValue('kind') !== '00')
      form.setFields(shown.map(([name, text]) => ({ name: name as never, errors: [text] })))
      // The first deposit is worked out and has no field below which its refusal could stand.
      if (shown.length === 0 && Object.keys(fields).length > 0) toast.warning(message)
    },
  })
}
