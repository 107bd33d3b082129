import { isMaskOf, maskIdNo, maskName, maskPhone } from '#kernel/shared/mask.ts'
import { messages } from '#kernel/shared/messages.ts'
import { checkPattern, patterns } from '#kernel/shared/patterns.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { checkIdNo, factsOfIdNo } from '../shared/id-number.ts'
import type { HouseholdInput } from '../shared/schema.ts'
import type { Resident } from './tables.ts'

export const phoneField = 'resident.phone'
export const idNoField = 'resident.idNo'

export interface Person {
  name: string
  idType: string
  idNo: string
  phone: string
}

type PersonInput = Pick<HouseholdInput, 'name' | 'idType' | 'idNo' | 'phone'>

/** A person in full, from an input; masks and absent values stand for what `stored` holds. Throws 400 per field. */
export function personOf(input: PersonInput, stored?: Person): Person {
  const kept = (value: string | null | undefined, old: string | undefined): string => {
    if (old !== undefined && (value === undefined || value === null || isMaskOf(value, old))) return old
    return value ?? ''
  }
  const person = {
    name: kept(input.name, stored?.name),
    idType: input.idType,
    idNo: kept(input.idNo, stored?.idNo).toUpperCase(),
    phone: kept(input.phone, stored?.phone),
  }
  if (person.phone === '') throw badInput({ phone: messages.required('手机号') })
  const wrong = {
    name: person.name.includes('*') ? messages.required('完整的姓名') : undefined,
    phone: checkPattern(patterns.mobile, person.phone),
    idNo: checkIdNo(person.idType, person.idNo),
  }
  for (const [field, message] of Object.entries(wrong)) if (message) throw badInput({ [field]: message })
  return person
}

type Sealed = Omit<Resident, 'id' | 'userId' | 'version' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime'>

/** The columns of a person: sealed, findable and shown. */
export function sealedPerson(secrets: Secrets, { name, idType, idNo, phone }: Person): Sealed {
  const { whole, tail } = secrets.phoneIndexes(phoneField, phone)
  return {
    name,
    nameMask: maskName(name),
    ...factsOfIdNo(idType, idNo),
    idType,
    idNoSealed: secrets.seal(idNoField, idNo),
    idNoIndex: secrets.blindIndex(idNoField, idNo),
    idNoMask: maskIdNo(idNo),
    phoneSealed: secrets.seal(phoneField, phone),
    phoneWhole: whole,
    phoneTail: tail,
    phoneMask: maskPhone(phone),
  }
}

export const openedPerson = (secrets: Secrets, row: Resident): Person => ({
  name: row.name,
  idType: row.idType,
  idNo: secrets.open(idNoField, row.idNoSealed),
  phone: secrets.open(phoneField, row.phoneSealed),
})
