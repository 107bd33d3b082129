import { badInput, found } from '#kernel/server/errors.ts'
import { today } from '#kernel/server/clock.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { claimedFiles } from '../../server/files.ts'
import { companyTables } from '../../server/tables.ts'
import type { CreditEvent, CreditEventInput } from '../shared/schema.ts'
import { addYear } from '../shared/validity.ts'
import { refreshCredit } from './score-service.ts'

/** Base and good events count at once; a bad one is told to the company first. */
export const creditRules: CrudRules<CreditEvent, CreditEventInput> = {
  async check(tx, actor, input) {
    found(await readRow(tx, actor, companyTables.company, input.companyId))
    if (input.eventDate > today()) throw badInput({ eventDate: '发生日期不能晚于今天' })
    if (input.validUntil && input.validUntil < input.eventDate) throw badInput({ validUntil: '有效期不能早于发生日期' })
  },
  derive: async (tx, actor, { kind, eventDate, validUntil, files }) => ({
    state: kind === '3' ? '1' : '3',
    validUntil: validUntil || addYear(eventDate),
    files: await claimedFiles(tx, actor, { field: 'files', given: files }),
  }),
  changed: (tx, _actor, { companyId }) => refreshCredit(tx, [companyId]),
}
