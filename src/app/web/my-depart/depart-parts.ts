import { block } from '#kernel/web/block.tsx'
import { departApi } from '#system/depart/shared/api.ts'
import type { DepartParts } from '#system/role/web/feature.tsx'

const Members = block(
  () => import('./members-panel.tsx'),
  (m) => m.MembersPanel,
)

/** What 我的部门 shows of the trees of organisations and of their people, whose units only meet here. */
export const departParts: DepartParts = { mine: departApi.mine, all: departApi.idTree, Members }
