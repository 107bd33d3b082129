import { isMaskOf, maskPhone } from '#kernel/shared/mask.ts'
import { messages } from '#kernel/shared/messages.ts'
import { checkPattern, patterns } from '#kernel/shared/patterns.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { StoredCompany } from './tables.ts'

interface Asked {
  /** The name under which it is sealed. */
  place: string
  /** The key of the input, and its label. */
  field: string
  label: string
}

/** The phone that an input means: absent or the stored one's mask is the stored one. Throws 400 at the field. */
export function meantPhone(
  secrets: Secrets,
  { place, field, label }: Asked,
  input: string | null | undefined,
  sealed?: string,
): string {
  const stored = sealed === undefined ? undefined : secrets.open(place, sealed)
  if (stored !== undefined && (!input || isMaskOf(input, stored))) return stored
  if (!input) throw badInput({ [field]: messages.required(label) })
  const wrong = checkPattern(patterns.mobile, input)
  if (wrong) throw badInput({ [field]: wrong })
  return input
}

export const sealedPhone = (secrets: Secrets, place: string, phone: string) => ({
  sealed: secrets.seal(place, phone),
  mask: maskPhone(phone),
})

/** The names under which the phones of a company are sealed. */
export const phonePlaces = { legalPhone: 'company.legalPhone', contactPhone: 'company.contactPhone' } as const

/** The phone of a stored company in plain. */
export const openedPhone = (secrets: Secrets, row: StoredCompany, field: keyof typeof phonePlaces): string =>
  secrets.open(phonePlaces[field], row[`${field}Sealed`])
