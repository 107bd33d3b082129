import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import type { Publicity, PublicityInput } from '../shared/schema.ts'
import { publicityRefuses } from '../shared/states.ts'
import { publicityPurposes } from './files.ts'

export const publicityRules: CrudRules<Publicity, PublicityInput> = {
  refuses: publicityRefuses,
  async check(tx, actor, input, before) {
    const after = storedPaths(input.files)
    await claimPaths(tx, actor, { field: 'files', purposes: publicityPurposes, before: before?.files, after })
  },
  derive: (_tx, _actor, { files }, before) => ({
    files: storedPaths(files),
    ...(!before && {
      audienceCount: 0,
      subjectType: null,
      subjectId: null,
      replacedById: null,
      replacesId: null,
      correction: null,
    }),
  }),
}
