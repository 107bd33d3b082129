import { governmentRoles, type RoleCode } from '#kernel/shared/role.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import type { Table } from '#kernel/server/db/tables.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import type { Filter } from '#engines/manage-view/server/conditions.ts'
import type { StoredReporter } from '../shared/schema.ts'

/** What is read of a ticket to say who may call its reporter. */
export interface ReportedTicket extends StoredReporter {
  id: string
  state: string
  assigneeId: string | null
  reporterId: string
  reporterType: string
}

/** A kind of ticket whose reporters may be called: where their phones stand and who may ask for them. */
export interface ReporterKind<Row extends ReportedTicket> {
  table: Table<Row>
  /** The name under which phones are sealed (`repair.reporterPhone`). */
  field: string
  /** The identity of those for whom somebody else wrote the report down. */
  writtenDown: Row['reporterType']
  /** While it stands in one of these, its assignee needs no reason. */
  openStates: readonly Row['state'][]
  /** Whoever has it may ask, saying why. */
  permission: Permission
  /** What the log calls the number. */
  subject(row: Row): string
  /** What is answered where no number is known. */
  missing: string
}

type Sealing = Pick<ReporterKind<ReportedTicket>, 'field'>
type Asking = Pick<ReporterKind<ReportedTicket>, 'permission'>
type Telling = Pick<ReporterKind<ReportedTicket>, 'writtenDown'>

/** Who sees at least the mask of a reporter's phone: not the committee, not other residents. */
const readsPhones: readonly RoleCode[] = [
  ...(['admin', ...governmentRoles, 'companyAdmin', 'projectManager', 'villageAdmin', 'customerService'] as const),
  'normal',
]

const readsPhoneMask = ({ roles }: Pick<Actor, 'roles'>): boolean => readsPhones.some((role) => roles.has(role))
export const mayAskPhone = ({ permission }: Asking, actor: Pick<Actor, 'may'>): boolean => can(actor, permission)

/** Is it the caller who reported, and not somebody for whom the caller wrote it down. */
export const isOwnReport = (
  { writtenDown }: Telling,
  { userId }: Pick<Actor, 'userId'>,
  row: Pick<ReportedTicket, 'reporterId' | 'reporterType'>,
): boolean => row.reporterId === userId && row.reporterType !== writtenDown

/** The same over tickets `t`: the database knows the caller of each transaction under this name. */
export const ownReportText = ({ writtenDown }: Telling): string =>
  `(t.reporter_id = current_setting('app.user', true) and t.reporter_type <> '${writtenDown}')`

export const openedPhone = ({ field }: Sealing, secrets: Secrets, { reporterPhoneSealed: sealed }: StoredReporter) =>
  sealed && secrets.open(field, sealed)

/** The phone as a single ticket tells it: of oneself it is plain. */
export function phoneOf(kind: Sealing & Telling, secrets: Secrets, actor: Actor, row: ReportedTicket): string | null {
  if (isOwnReport(kind, actor, row)) return openedPhone(kind, secrets, row)
  return readsPhoneMask(actor) ? row.reporterPhoneMask : null
}

/** How a caller reads the phones of a list; equal views share a list. */
export const phoneViewOf = (kind: Asking, actor: Actor) => ({
  isMasked: readsPhoneMask(actor),
  isAsked: mayAskPhone(kind, actor),
})
export type PhoneView = ReturnType<typeof phoneViewOf>

/** The phone as lists and exports tell it, masked for the reporter too. */
export const phoneColumn = (kind: Telling, { isMasked }: PhoneView): string =>
  isMasked ? 't.reporter_phone_mask' : `case when ${ownReportText(kind)} then t.reporter_phone_mask end`

/**
 * A whole number, or the last four digits; anything else finds nothing. Whoever may not ask for a number must not be able
 * to guess it by searching.
 */
export const phoneFilter =
  ({ field }: Sealing, secrets: Secrets, { isAsked }: PhoneView): Filter =>
  ({ rule, values: [value = ''] }, bind) => {
    const pattern = rule === 'eq' ? value : rule === 'left_like' ? `*${value}` : ''
    const asked = isAsked ? secrets.phoneQuery(field, pattern) : undefined
    if (!asked) return 'false'
    return `t.${asked.kind === 'whole' ? 'reporter_phone_whole' : 'reporter_phone_tail'} = ${bind(asked.index)}`
  }
