import { addMinutes, toWire } from '#kernel/shared/time.ts'
import { now } from '#kernel/server/clock.ts'
import { badInput } from '#kernel/server/errors.ts'
import { leadMinutes, pointFault, tooEarly } from '../shared/lead.ts'
import type { Scene, SceneSaid } from '../shared/schema.ts'

/** What a report says of its place and of its wish; refuses half a point, and an hour that nobody can keep. */
export function sceneOf(said: SceneSaid): Scene {
  const scene = { lng: said.lng || null, lat: said.lat || null, expectTime: said.expectTime || null }
  const fault = pointFault(scene.lng, scene.lat)
  if (fault) throw badInput(fault)
  if (scene.expectTime && scene.expectTime < toWire(addMinutes(now(), leadMinutes)))
    throw badInput({ expectTime: tooEarly })
  return scene
}

/** SQL over a ticket `t`: its own point as `longitude,latitude`, or else that of its village (`orElse`). */
export const pointText = (orElse: string): string => `coalesce(t.lng || ',' || t.lat, ${orElse})`
