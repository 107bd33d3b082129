import { badInput, given } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { maskMail, maskName, maskPhone } from '#kernel/shared/mask.ts'
import { taxNoFault } from '../shared/invoice-number.ts'
import type { InvoiceInput } from '../shared/schema.ts'
import type { StoredInvoice } from './tables.ts'

/** The names under which a person and where an invoice is sent to are sealed. */
export const invoicePlaces = { titleName: 'invoice.title', email: 'invoice.email', phone: 'invoice.phone' } as const

export type SealedTitle = Pick<
  StoredInvoice,
  | 'titleKind'
  | 'firmTitle'
  | 'personSealed'
  | 'personMask'
  | 'taxNo'
  | 'emailSealed'
  | 'emailMask'
  | 'phoneSealed'
  | 'phoneMask'
>

function firmOf(title: string, input: InvoiceInput) {
  const taxNo = given(input.taxNo?.trim().toUpperCase() || null, 'taxNo', '请填写税号!')
  const fault = taxNoFault(taxNo)
  if (fault) throw badInput({ taxNo: fault })
  return { firmTitle: title, taxNo, personSealed: null, personMask: null }
}

/** In whose name it is written and where it is sent to, as it is stored. */
export function titleOf(secrets: Pick<Secrets, 'seal'>, input: InvoiceInput): SealedTitle {
  const title = input.titleName.trim()
  if (title.length < 2) throw badInput({ titleName: '请填写发票抬头!(2-100字)' })
  const { titleKind } = input
  const [email, phone] = [input.email?.trim() || null, input.phone || null]
  if (email === null && phone === null) throw badInput({ email: '请填写接收邮箱或手机号!' })
  const sealed = (place: string, value: string | null) => (value === null ? null : secrets.seal(place, value))
  const name =
    titleKind === 'COMPANY'
      ? firmOf(title, input)
      : {
          ...{ firmTitle: null, taxNo: null, personMask: maskName(title) },
          personSealed: secrets.seal(invoicePlaces.titleName, title),
        }
  return {
    ...{ titleKind, ...name, emailSealed: sealed(invoicePlaces.email, email), emailMask: email && maskMail(email) },
    ...{ phoneSealed: sealed(invoicePlaces.phone, phone), phoneMask: phone && maskPhone(phone) },
  }
}
