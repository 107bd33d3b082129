import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { villageApi } from '../shared/api.ts'
import type { VillageDealing, VillageDetail } from '../shared/schema.ts'

/** Sends one step of a village and reads what it changes anew. Rejects after telling the user. */
export function useDeal({ id, version }: VillageDetail) {
  const toast = useToast()
  const { mutateAsync, isPending } = useCall(villageApi.deal, {
    invalidates: [villageApi.one, villageApi.page],
    onSuccess: (_village, message) => toast.success(message || '操作成功'),
  })
  const deal = async (action: string, remark?: string): Promise<void> => {
    await mutateAsync({ id, version, action: action as VillageDealing['action'], remark })
  }
  return { deal, isBusy: isPending }
}
