import { isMaskOf, maskIdNo, maskName, maskPhone } from '#kernel/shared/mask.ts'
import { messages } from '#kernel/shared/messages.ts'
import { checkPattern, patterns } from '#kernel/shared/patterns.ts'
import { badInput } from '#kernel/server/errors.ts'
import { strip } from '#kernel/server/files/signed-link.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { checkIdNo, factsOfIdNo } from '../shared/id-number.ts'
import type { PersonInput } from '../shared/schema.ts'
import type { Resident } from './tables.ts'

export const phoneField = 'resident.phone'
export const idNoField = 'resident.idNo'
const contactField = 'resident.contactPhone'

/** A firm bears a credit code. */
const firmPaper = '5'

const plainKeys = ['nation', 'politicalStatus', 'education', 'workplace', 'remark'] as const
type Plain = Pick<Resident, (typeof plainKeys)[number]>

/** A person in full. */
export interface Person extends Partial<Plain> {
  name: string
  idType: string
  idNo: string
  phone: string
  personKind?: string
  contactName?: string | null
  contactPhone?: string | null
  sex?: number | null
  birthday?: string | null
  photo?: string | null
}

/** A value of the input unless it is absent or the mask of what is stored. */
function kept(value: string | null | undefined, old: string | null | undefined): string {
  const stored = old ?? ''
  if (value === undefined || value === null || (stored !== '' && isMaskOf(value, stored))) return stored
  return value
}

/** A person in full, from an input; masks and absent values stand for what `stored` holds. Throws 400 per field. */
export function personOf(input: PersonInput, stored?: Person): Person {
  const idType = input.idType ?? stored?.idType
  if (idType === undefined) throw badInput({ idType: messages.requiredChoice('证件类型') })
  const person = {
    ...calledOf(input, stored),
    idType,
    personKind: kindOf(idType, input, stored),
    ...contactOf(input, stored),
    ...bornOf(idType, input, stored),
    ...plainOf(input, stored),
    photo: input.photo === undefined ? (stored?.photo ?? null) : strip(input.photo ?? '') || null,
  }
  refuseWrong(person)
  return person
}

const calledOf = (input: PersonInput, stored: Person | undefined) => ({
  name: kept(input.name, stored?.name),
  idNo: kept(input.idNo, stored?.idNo).toUpperCase(),
  phone: kept(input.phone, stored?.phone),
})

const kindOf = (idType: string, input: PersonInput, stored: Person | undefined): string =>
  idType === firmPaper ? 'C' : (input.personKind ?? stored?.personKind ?? 'P')

const contactOf = (input: PersonInput, stored: Person | undefined) => ({
  contactName: kept(input.contactName, stored?.contactName) || null,
  contactPhone: kept(input.contactPhone, stored?.contactPhone) || null,
})

const bornOf = (idType: string, input: PersonInput, stored: Person | undefined) =>
  idType === '1'
    ? {}
    : {
        sex: input.sex === undefined ? (stored?.sex ?? null) : input.sex === null ? null : Number(input.sex),
        birthday: input.birthday === undefined ? (stored?.birthday ?? null) : input.birthday,
      }

const plainOf = (input: PersonInput, stored: Person | undefined): Plain =>
  Object.fromEntries(
    plainKeys.map((key) => [key, (input[key] === undefined ? stored?.[key] : input[key]) || null]),
  ) as unknown as Plain

function refuseWrong(person: Person & { contactName: string | null; contactPhone: string | null }): void {
  const { name, phone, idType, idNo, personKind, contactName, contactPhone } = person
  const isFirm = personKind === 'C'
  const wrong = {
    name: name === '' ? messages.required('姓名') : name.includes('*') ? messages.required('完整的姓名') : undefined,
    phone: phone === '' ? messages.required('手机号') : checkPattern(patterns.mobile, phone),
    idNo: checkIdNo(idType, idNo),
    contactName: isFirm && !contactName ? messages.required('联系人') : undefined,
    contactPhone: contactPhone
      ? checkPattern(patterns.mobile, contactPhone)
      : isFirm
        ? messages.required('联系人手机')
        : undefined,
  }
  for (const [field, message] of Object.entries(wrong)) if (message) throw badInput({ [field]: message })
}

type Base = 'id' | 'userId' | 'version' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime' | 'anonymisedAt'
type Sealed = Omit<Resident, Base>

/** A phone as its columns hold it: sealed, findable and shown. */
export function sealedPhone(secrets: Secrets, phone: string) {
  const { whole, tail } = secrets.phoneIndexes(phoneField, phone)
  return {
    phoneSealed: secrets.seal(phoneField, phone),
    phoneWhole: whole,
    phoneTail: tail,
    phoneMask: maskPhone(phone),
  }
}

/** The columns of a person: sealed, findable and shown. */
export function sealedPerson(secrets: Secrets, person: Person): Sealed {
  const { name, idType, idNo, phone, contactPhone } = person
  const told = factsOfIdNo(idType, idNo)
  const plain = Object.fromEntries(plainKeys.map((key) => [key, person[key] ?? null])) as unknown as Plain
  return {
    name,
    nameMask: maskName(name),
    sex: told.sex ?? person.sex ?? null,
    birthday: told.birthday ?? person.birthday ?? null,
    idType,
    idNoSealed: secrets.seal(idNoField, idNo),
    idNoIndex: secrets.blindIndex(idNoField, idNo),
    idNoMask: maskIdNo(idNo),
    ...sealedPhone(secrets, phone),
    personKind: person.personKind ?? (idType === firmPaper ? 'C' : 'P'),
    contactName: person.contactName ?? null,
    contactPhoneSealed: contactPhone ? secrets.seal(contactField, contactPhone) : null,
    contactPhoneMask: contactPhone ? maskPhone(contactPhone) : null,
    photo: person.photo ?? null,
    // Last, for a record that begins with the keys of another takes longer to make than its seals.
    ...plain,
  }
}

export const openedPerson = (secrets: Secrets, row: Resident): Person => ({
  name: row.name,
  idType: row.idType,
  idNo: secrets.open(idNoField, row.idNoSealed),
  phone: secrets.open(phoneField, row.phoneSealed),
  personKind: row.personKind,
  contactName: row.contactName,
  contactPhone: row.contactPhoneSealed && secrets.open(contactField, row.contactPhoneSealed),
  sex: row.sex,
  birthday: row.birthday,
  photo: row.photo,
  ...(Object.fromEntries(plainKeys.map((key) => [key, row[key]])) as unknown as Plain),
})
