import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { list, object, optional, text } from '#kernel/shared/schema.ts'
import { OptionNode } from '#services/warning/setting/shared/api.ts'
import { AreaBranch, AreaOption, VillageOption } from './schema.ts'

/** Most options of one answer. */
export const mostOptions = { places: 500, regions: 5000, tree: 5000 } as const

/** What stands at each step of the choice of a place. */
const steps = ['street', 'community', 'village', 'building', 'unit', 'room'] as const
export type AreaStep = (typeof steps)[number]

const keyword = optional(text(64))

/** Places to choose from. All of them are cut to the scope of the caller. */
export const optionApi = {
  /**
   * With a type: places of that kind, below `parentId` if it is given; streets and communities of the whole district
   * with `scope=all`. Without: regions below `pcode` or of a level, those around the caller alone with `scope=1`.
   */
  area: endpoint({
    method: 'GET',
    path: '/system/areaOption',
    query: object({
      type: optional(z.enum(steps, messages.badChoice)),
      parentId: optional(text(32)),
      scope: optional(z.enum(['mine', 'all', '1', '0'], messages.badChoice)),
      keyword,
      pcode: optional(text(12, { pattern: /^\d{1,12}$/ })),
      level: optional(text(1, { pattern: /^[1-5]$/, message: messages.badChoice })),
    }),
    result: list(AreaOption, mostOptions.regions),
    permission: 'session',
  }),
  /** Streets, communities and villages as one tree, or only down to a type; with `kind=warning` types of warnings with their measures. */
  tree: endpoint({
    method: 'GET',
    path: '/om/option/tree',
    query: object({
      type: optional(z.enum(['street', 'community', 'village'], messages.badChoice)),
      kind: optional(text(20)),
    }),
    result: z.union([list(AreaBranch, mostOptions.tree), list(OptionNode, mostOptions.tree)]),
    permission: 'session',
  }),
  village: endpoint({
    method: 'GET',
    path: '/om/option/village',
    query: object({ communityId: optional(text(32)), keyword, pageSize: optional(text(3)) }),
    result: list(VillageOption, mostOptions.places),
    permission: 'session',
  }),
}
