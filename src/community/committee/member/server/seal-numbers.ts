import { badInput } from '#kernel/server/errors.ts'
import type { Services } from '#kernel/server/services.ts'
import { isMaskOf, maskIdNo } from '#kernel/shared/mask.ts'
import { messages } from '#kernel/shared/messages.ts'
import { checkNationalId } from '#kernel/shared/patterns.ts'
import type { MemberInput } from '../shared/schema.ts'
import { contactField, delegateField } from './lists.ts'
import type { StoredMember } from './tables.ts'

type Sealing = Pick<Services, 'secrets'>
type Before = StoredMember | undefined

/** A number as it is sealed: null for none, undefined where the mask of what is stored says that it stays. */
function sealed(field: string, input: string | null, before: string | null, { secrets }: Sealing) {
  const value = input?.trim() ?? ''
  if (value === '') return null
  const isKept = before !== null && isMaskOf(value, secrets.open(field, before))
  return isKept ? undefined : { plain: value, seal: secrets.seal(field, value) }
}

function paperOf({ delegateIdNo }: MemberInput, before: Before, parts: Sealing): Partial<StoredMember> {
  const idNo = sealed(delegateField, delegateIdNo, before?.delegateIdNoSealed ?? null, parts)
  if (idNo === undefined) return { delegateIdNo: before?.delegateIdNo ?? null }
  if (idNo === null) return { delegateIdNo: null, delegateIdNoSealed: null }
  const wrong = checkNationalId(idNo.plain)
  if (wrong) throw badInput({ delegateIdNo: wrong })
  return { delegateIdNo: maskIdNo(idNo.plain), delegateIdNoSealed: idNo.seal }
}

function contactOf({ contactPhone }: MemberInput, before: Before, parts: Sealing): Partial<StoredMember> {
  const phone = sealed(contactField, contactPhone, before?.contactPhoneSealed ?? null, parts)
  if (phone?.plain.includes('*')) throw badInput({ contactPhone: messages.badPhone })
  return phone === undefined ? {} : { contactPhoneSealed: phone?.seal ?? null }
}

/** Numbers of people are sealed; a mask stands for what is stored. */
export const sealedOf = (input: MemberInput, before: Before, parts: Sealing): Partial<StoredMember> => ({
  ...paperOf(input, before, parts),
  ...contactOf(input, before, parts),
})
