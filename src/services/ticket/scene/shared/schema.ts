import { dateTime, decimal, nullable, object, optional, type Infer } from '#kernel/shared/schema.ts'

const lng = nullable(decimal(6, { max: 3 }))
const lat = nullable(decimal(6, { max: 2 }))

/** Columns of a ticket that say where it is on the map (GCJ-02), and when somebody is wished for; spread them into its record. */
export const sceneColumns = { lng, lat, expectTime: nullable(dateTime) }
const Scene = object(sceneColumns)
export type Scene = Infer<typeof Scene>

/** What a report says of it. */
export const sceneSaid = { lng: optional(lng), lat: optional(lat), expectTime: optional(nullable(dateTime)) }
const SceneSaid = object(sceneSaid)
export type SceneSaid = Infer<typeof SceneSaid>

/** A wish that has been met, or was never made. */
export const noWish = { expectTime: null } as const satisfies Partial<Scene>
