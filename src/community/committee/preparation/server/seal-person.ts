import { isMaskOf, maskIdNo, maskPhone } from '#kernel/shared/mask.ts'
import { messages } from '#kernel/shared/messages.ts'
import { checkNationalId, checkPattern, patterns } from '#kernel/shared/patterns.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'

const places = { phone: 'prepareCommittee.phone', idNo: 'prepareCommittee.idNo' } as const
export type SealedPlace = keyof typeof places

export const openSealed = (secrets: Secrets, place: SealedPlace, sealed: string): string =>
  secrets.open(places[place], sealed)

/** The value that an input means: the mask of the stored one is the stored one. Throws 400 at the field. */
function meant(secrets: Secrets, place: SealedPlace, field: string, input: string, sealed?: string): string {
  const stored = sealed === undefined ? undefined : openSealed(secrets, place, sealed)
  if (stored !== undefined && isMaskOf(input, stored)) return stored
  const value = input.trim().toUpperCase()
  const empty = messages.required(place === 'phone' ? '手机号' : '身份证号')
  const wrong = place === 'phone' ? checkPattern(patterns.mobile, value) : checkNationalId(value)
  if (value === '' || wrong) throw badInput({ [field]: wrong ?? empty })
  return value
}

export function sealPhone(secrets: Secrets, field: string, input: string, sealed?: string) {
  const phone = meant(secrets, 'phone', field, input, sealed)
  return { sealed: secrets.seal(places.phone, phone), mask: maskPhone(phone) }
}

export function sealIdNo(secrets: Secrets, field: string, input: string, sealed?: string) {
  const idNo = meant(secrets, 'idNo', field, input, sealed)
  const index = secrets.blindIndex(places.idNo, idNo)
  return { sealed: secrets.seal(places.idNo, idNo), mask: maskIdNo(idNo), index }
}
