import { formatMoney } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { fundApi } from '../shared/api.ts'

interface FirstDeposit {
  type: 'info' | 'warning'
  text: string
  /** Yuan as decimal text; undefined while it is not known. */
  amount?: string
}

/** What the first deposit of a room comes to on a day, in words too; without a room nothing is asked. */
export function useFirstDeposit(roomId: string | undefined, date: string): FirstDeposit {
  const { data, error } = useEndpoint(
    fundApi.quote,
    { roomId: roomId ?? '', date },
    { enabled: roomId !== undefined, staleTime: 0, quiet: true },
  )
  if (!roomId) return { type: 'info', text: '选择房屋后按交存标准计算首期金额' }
  if (error) return { type: 'warning', text: error.message }
  if (!data) return { type: 'info', text: '正在计算首期金额…' }
  const { buildArea, ratePerM2, amount } = data
  return { type: 'info', text: `${buildArea}㎡ × ${ratePerM2}元/㎡ = ${formatMoney(amount)}元`, amount }
}
