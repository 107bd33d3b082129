import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, daysBetween, toWireDate } from '#kernel/shared/time.ts'
import { useNow } from '../../../work/web/pickers/use-remaining-time.ts'

/** Days from and to, both included, and the village that is looked at. */
export interface Period {
  begin: string
  end: string
  villageId: string | undefined
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const USUAL = 30

/** The last so many days, today included. */
export const lastDays = (count: number, today: string): { begin: string; end: string } => ({
  begin: addDays(today, 1 - count),
  end: today,
})

/** The period that an address says; the last 30 days where it says none or nonsense. */
export function periodIn(params: Readonly<Record<string, string>>, today: string): Period {
  const { begin = '', end = '', villageId } = params
  const isGood = DAY.test(begin) && DAY.test(end) && begin <= end
  return { ...(isGood ? { begin, end } : lastDays(USUAL, today)), villageId: villageId || undefined }
}

/** As many days right before, to compare with. */
export function periodBefore(period: Period): Period {
  const end = addDays(period.begin, -1)
  return { ...period, begin: addDays(end, -daysBetween(period.begin, period.end)), end }
}

/** The address of a village's tickets in a list; reports that were joined to another one count once. */
export function villageAddress(
  page: string,
  { villageId }: Pick<Period, 'villageId'>,
  filters: Readonly<Record<string, string>> = {},
): string {
  const query = { merged: 'N', ...(villageId && { villageId }), ...filters }
  return `${page}?${new URLSearchParams(query).toString()}`
}

/** The same of those that were reported in a period. */
export const ticketsAddress = (
  page: string,
  { begin, end, ...place }: Period,
  filters: Readonly<Record<string, string>> = {},
): string => villageAddress(page, place, { createTime_begin: begin, createTime_end: end, ...filters })

/** The period of the page, kept in its address, and today, by which its usual days are told. */
export function usePeriod(): readonly [period: Period, change: (change: Partial<Period>) => void, today: string] {
  const [params, setParams] = useSearchParams()
  const plain = useMemo(() => Object.fromEntries(params), [params])
  const today = toWireDate(useNow())
  const period = useMemo(() => periodIn(plain, today), [plain, today])
  const change = useCallback(
    (part: Partial<Period>) => {
      const { begin, end, villageId } = { ...period, ...part }
      setParams({ begin, end, ...(villageId && { villageId }) }, { replace: true })
    },
    [period, setParams],
  )
  return [period, change, today]
}
