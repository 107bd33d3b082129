import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { villageApi } from '../shared/api.ts'
import type { VillageDealing, VillageDetail } from '../shared/schema.ts'

/** Sends one step of a village and reads what it changes anew. Rejects after telling the user. */
export function useDeal({ id, version, allowedActions }: VillageDetail) {
  const toast = useToast()
  const { mutateAsync, isPending } = useCall(villageApi.deal, { invalidates: [villageApi.one, villageApi.page] })
  const deal = async (action: string, remark?: string): Promise<void> => {
    await mutateAsync({ id, version, action: action as VillageDealing['action'], remark })
    const deed = allowedActions.find((one) => one.action === action)?.label
    toast.success(deed === undefined ? '操作成功' : `已${deed}`)
  }
  return { deal, isBusy: isPending }
}
