import * as z from 'zod/mini'
import { dateTime, id, integer, nullable, object, type Infer } from '#kernel/shared/schema.ts'
import { Flow } from './definition.ts'

/** What a definition has been: deployed versions, the newest first, and what came with the product. */
export const DefinitionHistory = object({
  versions: z.array(
    object({ versionNo: integer(1, 1_000_000), deployedBy: z.string(), deployedAt: dateTime, flow: Flow }),
  ),
  shipped: nullable(Flow),
})
export type DefinitionHistory = Infer<typeof DefinitionHistory>

/** How a definition stands to what came with the product, and its draft to what is in force. */
export const DefinitionMark = object({ id, isShipped: z.boolean(), isChanged: z.boolean(), isAhead: z.boolean() })
export type DefinitionMark = Infer<typeof DefinitionMark>
