import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { addDays } from '#kernel/shared/time.ts'
import { today } from '#kernel/server/clock.ts'
import { lockRow } from '#kernel/server/db/rows.ts'
import { badInput } from '#kernel/server/errors.ts'
import { archiveFileTables } from '../../file/server/tables.ts'
import { lockKept } from '../../server/guards.ts'
import type { ArchiveLoan, ArchiveLoanInput } from '../shared/schema.ts'
import { followLoan } from './todos.ts'
import type { StoredLoan } from './tables.ts'

/** Days for which a paper may be away. */
const longest = 90

/** A paper that may be lent is lent by whoever keeps its box, to one person at a time. */
export const archiveLoanRules: CrudRules<ArchiveLoan, ArchiveLoanInput> = {
  async check(tx, actor, input) {
    const file = await lockRow(tx, actor, archiveFileTables.committeeFile, { id: input.fileId })
    await lockKept(tx, actor, file.archiveId)
    if (file.borrowable !== 'Y') throw badInput({ fileId: '该文件不外借' })
    if (input.dueDate < today()) throw badInput({ dueDate: '应还日期不能早于今天' })
    if (input.dueDate > addDays(today(), longest)) throw badInput({ dueDate: `借阅不超过${longest}天` })
  },
  async derive(tx, actor, { fileId }) {
    const { archiveId, villageId } = await lockRow(tx, actor, archiveFileTables.committeeFile, { id: fileId })
    return { archiveId, villageId, fromDate: today(), returnedOn: null, returnNote: null }
  },
  changed: (tx, actor, row) => followLoan(tx, actor, row as unknown as StoredLoan),
}
