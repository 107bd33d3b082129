import { table, tables } from '#kernel/server/db/tables.ts'
import { date, nullable, object, text } from '#kernel/shared/schema.ts'
import { Resume, ResumeFile, UserWorkExperience } from '../shared/schema.ts'

const Sealed = object({
  phoneSealed: nullable(text(400)),
  idNoSealed: nullable(text(400)),
  idNoMask: nullable(text(18)),
})

/** Own rows only, by what the service asks for; times of work are also listed for the authority. */
export const resumeTables = tables({
  resume: table(Resume, { scope: 'tenant', server: Sealed, derived: ['phone', 'idNo'] }),
  userWorkExperience: table(UserWorkExperience, {
    scope: 'tenant',
    derived: ['realname'],
    logged: { title: '工作经历' },
  }),
  resumeFile: table(ResumeFile, { scope: 'tenant', server: object({ remindedOf: nullable(date) }) }),
})

type RowOf<T> = T extends { readonly row?: infer Row } ? NonNullable<Row> : never

/** A résumé as stored. */
export type StoredResume = Omit<RowOf<typeof resumeTables.resume>, 'phone' | 'idNo'>
/** A time of work as stored. */
export type StoredWork = Omit<RowOf<typeof resumeTables.userWorkExperience>, 'realname'>
