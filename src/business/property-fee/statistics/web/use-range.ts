import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { addDays } from '#kernel/shared/time.ts'
import { todayText } from '#kernel/web/format.ts'
import { chargedTypes } from '../../shared/fee-types.ts'
import { monthsUntil } from '../shared/collection.ts'
import type { CollectionRange as Range } from '../shared/statistics.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Periods that are asked for often, by what they are called; each ends today or with its year. */
export function usualRanges(today: string): Readonly<Record<string, { begin: string; end: string }>> {
  const year = Number(today.slice(0, 4))
  const quarter = monthsUntil(today, ((Number(today.slice(5, 7)) - 1) % 3) + 1)[0]
  return {
    本月: { begin: `${today.slice(0, 7)}-01`, end: today },
    本季: { begin: `${quarter}-01`, end: today },
    本年: { begin: `${year}-01-01`, end: today },
    上年: { begin: `${year - 1}-01-01`, end: addDays(`${year}-01-01`, -1) },
  }
}

const isType = (value: string | null): value is NonNullable<Range['feeType']> =>
  value !== null && chargedTypes.includes(value)

/** The range that an address says; the running year where it says none or nonsense. */
export function rangeIn(params: URLSearchParams, today: string): Range {
  const [begin, end] = [params.get('begin') ?? '', params.get('end') ?? '']
  const type = params.get('feeType')
  const isGood = DAY.test(begin) && DAY.test(end) && begin <= end
  return {
    ...(isGood ? { begin, end } : { begin: `${today.slice(0, 4)}-01-01`, end: today }),
    villageId: params.get('villageId') ?? undefined,
    feeType: isType(type) ? type : undefined,
  }
}

/** The range of the page, kept in its address. */
export function useRange(): readonly [Range, (change: Partial<Range>) => void, today: string] {
  const [params, setParams] = useSearchParams()
  const [today] = useState(todayText)
  const range = useMemo(() => rangeIn(params, today), [params, today])
  const change = useCallback(
    (part: Partial<Range>) => {
      const { begin, end, villageId, feeType } = { ...range, ...part }
      setParams({ begin, end, ...(villageId && { villageId }), ...(feeType && { feeType }) }, { replace: true })
    },
    [range, setParams],
  )
  return [range, change, today]
}
