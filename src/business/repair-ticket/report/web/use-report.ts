import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '#kernel/web/gate.tsx'
import { call } from '#kernel/web/client.ts'
import { CallError } from '#kernel/web/call-error.ts'
import type { KeptPlace } from '#kernel/web/draft-keeper.ts'
import { keyOf, useEndpoint, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { useSession } from '#kernel/web/session.ts'
import { residentRoles } from '#kernel/shared/role.ts'
import { myHomeApi } from '#community/household/my-home/shared/api.ts'
import { householdPermissions } from '#community/household/shared/permissions.ts'
import { villagePickers } from '#community/village/shared/api.ts'
import { repairApi } from '../../shared/api.ts'
import type { Repair, RepairInput } from '../../shared/schema.ts'

/** A report as it is filled in. */
export type ReportValues = Pick<Repair, 'villageId' | 'areaType' | 'repairType' | 'content'> &
  Partial<
    Pick<
      Repair,
      | 'roomId'
      | 'locationText'
      | 'photos'
      | 'expectTime'
      | 'lng'
      | 'lat'
      | 'priority'
      | 'source'
      | 'reporterName'
      | 'reporterPhone'
    >
  >

/** Does the user report as somebody who lives here; everybody else reports for a resident. */
export function useIsResident(): boolean {
  const roles = useSession((session) => session.user?.roleSpecial ?? '').split(',')
  return residentRoles.some((role) => roles.includes(role))
}

/** What somebody has answered on the way to the form, by its address. */
export const useAskedArea = (): 'PUBLIC' | 'PRIVATE' =>
  useSearchParams()[0].get('_area') === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE'

export interface OwnRoom {
  roomId: string
  roomName: string
  villageId: string
  villageName: string
}

const noRooms: readonly OwnRoom[] = []

/** The rooms that a resident may report for: those where they stand verified. Undefined while they load. */
export function useOwnRooms(isResident: boolean): readonly OwnRoom[] | undefined {
  const may = useMay(householdPermissions.own)
  const isAsked = isResident && may
  const { data } = useEndpoint(myHomeApi.list, {}, { enabled: isAsked, staleTime: 60_000 })
  if (!isAsked) return noRooms
  return data?.filter(({ state }) => state === 'VERIFIED')
}

/** The village of somebody who works for one only, so that they need not choose. */
export function useOnlyVillage(isAsked: boolean): string | undefined {
  const { data } = useEndpoint(
    villagePickers.village,
    { pageSize: '2' },
    { enabled: isAsked, staleTime: 60_000, quiet: true },
  )
  return data?.length === 1 ? data[0]!.value : undefined
}

/** Where a report is kept while it is typed. The reporter's number never stands in the browser's storage. */
export const reportPlace: KeptPlace<ReportValues> = { view: 'repair/report', sensitive: ['reporterPhone'] }

/** An earlier ticket of the same room and type. */
export interface Similar {
  id: string
  repairNo: string
}

export function similarIn(error: unknown): Similar | undefined {
  const result = error instanceof CallError ? (error.result as { duplicate?: Similar } | null | undefined) : undefined
  return result?.duplicate
}

type Report = ReportValues & { confirmDuplicate?: 'Y' | 'N' }

/**
 * Sends one report. One key an opened form, so that a second press makes no second ticket; the answer to the question
 * about a similar one is another body and has another key.
 */
export function useSendReport(): { send: (input: Report) => Promise<Repair>; isBusy: boolean } {
  const cache = useQueryClient()
  const [key] = useIdempotencyKey()
  const [isBusy, setBusy] = useState(false)
  const send = async (input: Report): Promise<Repair> => {
    setBusy(true)
    try {
      const idempotencyKey = `${key}${input.confirmDuplicate ?? ''}${fingerprint(JSON.stringify(input))}`
      const opened = await call(repairApi.open, input as RepairInput, { idempotencyKey })
      for (const each of [repairApi.page, repairApi.mine, repairApi.statistics, repairApi.one])
        void cache.invalidateQueries({ queryKey: keyOf(each) })
      return opened
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy }
}

/** A changed form is another report: the same key with another content would be refused. */
function fingerprint(text: string): string {
  let hash = 0
  for (const sign of text) hash = (Math.imul(hash, 31) + sign.codePointAt(0)!) >>> 0
  return hash.toString(36)
}
