import * as z from 'zod/mini'
import { object, type Infer, type Schema } from '#kernel/shared/schema.ts'

/** Levels of places: province 1, city 2, district 3, street 4, community and village 5, building 6, unit 7, room 8. */
const level = z.number()

const place = { value: z.string(), label: z.string(), text: z.string(), id: z.string() }

/** A place to choose, with the spellings of all pickers; `index` is its level, `pid` what stands above it. */
export const AreaOption = object({ ...place, pid: z.string(), index: level, level, isLeaf: z.boolean() })
export type AreaOption = Infer<typeof AreaOption>

const branch = { key: z.string(), id: z.string(), value: z.string(), title: z.string(), level }

/** A street, community or village with what stands below it. */
export interface AreaBranch extends z.infer<z.ZodMiniObject<typeof branch>> {
  children: AreaBranch[]
}
export const AreaBranch: Schema<AreaBranch> = z.lazy(() =>
  object({ ...branch, children: z.array(AreaBranch) }),
) as unknown as Schema<AreaBranch>

export const VillageOption = object({
  value: z.string(),
  label: z.string(),
  text: z.string(),
  title: z.string(),
  address: z.string(),
})
export type VillageOption = Infer<typeof VillageOption>
