import { badInput } from '#kernel/server/errors.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { claimFiles } from '../../server/files.ts'
import type { NameChange, NameChangeInput } from '../shared/schema.ts'
import { nameChangeRefuses } from '../shared/states.ts'
import { checkNameChange } from './check-name.ts'

export const nameChangeRules: CrudRules<NameChange, NameChangeInput> = {
  refuses: nameChangeRefuses,
  async check(tx, actor, input, before) {
    if (before && before.villageId !== input.villageId) throw badInput({ villageId: '更名申请不能更换小区' })
    await checkNameChange(tx, actor, { ...input, ...(before && { id: before.id }) })
    await claimFiles(tx, actor, 'files', { before: before?.files ?? null, after: storedPaths(input.files) })
  },
  derive: (_tx, _actor, { files }) => ({ files: storedPaths(files) ?? '' }),
}
