import { badInput, refusal } from '#kernel/server/errors.ts'
import { messages } from '#kernel/shared/messages.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { claimFiles } from '../../server/files.ts'
import type { NameChange, NameChangeInput } from '../shared/schema.ts'
import { checkNameChange } from './names.ts'

/** A draft is its applicant's own; what has been handed in stays as it is. */
export const nameChangeRules: CrudRules<NameChange, NameChangeInput> = {
  async check(tx, actor, input, before) {
    if (before && (before.state !== 'DRAFT' || before.applicantId !== actor.userId)) throw refusal(messages.wrongState)
    if (before && before.villageId !== input.villageId) throw badInput({ villageId: '更名申请不能更换小区' })
    await checkNameChange(tx, actor, { ...input, ...(before && { id: before.id }) })
    await claimFiles(tx, actor, 'files', { before: before?.files ?? null, after: storedPaths(input.files) })
  },
  derive: (_tx, _actor, { files }) => ({ files: storedPaths(files) ?? '' }),
  async checkRemoval(_tx, actor, row) {
    if (row.state !== 'DRAFT' || row.applicantId !== actor.userId) throw refusal('只能删除自己的草稿')
  },
}
