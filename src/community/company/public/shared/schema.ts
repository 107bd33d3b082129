import { date, extend, id, integer, list, nullable, object, pick, text, type Infer } from '#kernel/shared/schema.ts'
import { Company } from '../../shared/schema.ts'

/** The public part of a company's entry: neither phones nor papers, nor who administers it. */
const shown = pick(Company, [
  'name',
  'creditCode',
  'kind',
  'legalPerson',
  'officeAddress',
  'foundDate',
  'projectCount',
  'serviceArea',
  'creditScore',
  'creditGrade',
  'state',
])

/** One of the caller's villages that the company serves today, since when, and in whose hands. */
const Served = object({
  id,
  name: text(60),
  since: date,
  manager: nullable(text(64)),
})

/** A company that serves a village of the caller. */
export const PublicCompany = extend(shown, { id, villages: list(Served, 500), staffCount: integer(0, 1_000_000) })
export type PublicCompany = Infer<typeof PublicCompany>
