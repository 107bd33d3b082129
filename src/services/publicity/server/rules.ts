import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import type { Publicity, PublicityInput } from '../shared/schema.ts'
import { publicityRefuses } from '../shared/states.ts'
import { publicityPurposes } from './files.ts'
import type { PublicityParts } from './ports.ts'
import { scopeOf } from './check-scope.ts'

export const publicityRules = (parts: Pick<PublicityParts, 'placesOf'>): CrudRules<Publicity, PublicityInput> => ({
  refuses: publicityRefuses,
  async check(tx, actor, input, before) {
    const after = storedPaths(input.files)
    await claimPaths(tx, actor, { field: 'files', purposes: publicityPurposes, before: before?.files, after })
  },
  derive: async (tx, _actor, input, before) => ({
    files: storedPaths(input.files),
    ...(await scopeOf(tx, input, parts)),
    ...(!before && {
      audienceCount: 0,
      subjectType: null,
      subjectId: null,
      replacedById: null,
      replacesId: null,
      correction: null,
    }),
  }),
})
