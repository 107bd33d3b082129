import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, toWireDate } from '#kernel/shared/time.ts'

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

/** As many days right before, to compare with. */
export function periodBefore(period: Period): Period {
  const days = (Date.parse(`${period.end}T00:00:00Z`) - Date.parse(`${period.begin}T00:00:00Z`)) / 86_400_000
  const end = addDays(period.begin, -1)
  return { ...period, begin: addDays(end, -Math.round(days)), end }
}

/** The address of the complaints behind a figure. */
export function listAddress({ begin, end, villageId }: Period, filters: Readonly<Record<string, string>> = {}): string {
  const query = { createTime_begin: begin, createTime_end: end, ...(villageId && { villageId }), ...filters }
  return `/wisdom/complaintsSuggestions?${new URLSearchParams(query).toString()}`
}

/** The period of the page, kept in its address; the last 30 days where it says none or nonsense. */
export function usePeriod(): readonly [Period, (change: Partial<Period>) => void, today: string] {
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => toWireDate(new Date()))
  const period = useMemo(() => {
    const [begin, end] = [params.get('begin') ?? '', params.get('end') ?? '']
    const isGood = DAY.test(begin) && DAY.test(end) && begin <= end
    return { ...(isGood ? { begin, end } : lastDays(USUAL, today)), villageId: params.get('villageId') ?? undefined }
  }, [params, today])
  const change = useCallback(
    (part: Partial<Period>) => {
      const { begin, end, villageId } = { ...period, ...part }
      setParams({ begin, end, ...(villageId && { villageId }) }, { replace: true })
    },
    [period, setParams],
  )
  return [period, change, today]
}
