import type { Actor } from '#kernel/server/actor.ts'
import { stepsOf, valuesAfter } from '#kernel/server/db/change-history.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import type { Dictionaries } from '#kernel/server/dictionaries.ts'
import { found } from '#kernel/server/errors.ts'
import { fieldsIn } from '#kernel/shared/field.ts'
import { tellDifferences } from '#engines/manage-view/server/tell-differences.ts'
import { areaOf } from '#engines/map/shared/geometry.ts'
import { ringOf } from '#engines/map/shared/position.ts'
import { villageTables, type StoredVillage } from '../../server/tables.ts'
import { villageFields } from '../../shared/fields.ts'
import { unsettledStates, type VillageState } from '../../shared/states.ts'
import type { VillageChanges } from '../shared/schema.ts'

/** What people fill in; the rest follows from other records or is counted. */
const compared = fieldsIn(villageFields, 'form')

/** What has changed in a village's record since it was last judged; 404 where its detail would be. */
export const readChanges = (db: Db, actor: Actor, id: string, dictionaries: Dictionaries): Promise<VillageChanges> =>
  db.read(actor, async (tx) => {
    const village = found(await readRow(tx, actor, villageTables.village, id))
    const { entry, ...known } = await basisOf(tx, village)
    if (known.basis === 'NEW') return { ...known, changes: [] }
    const before = await valuesAfter(tx, villageTables.village, id, entry)
    const changes = await tellDifferences(tx, {
      fields: compared,
      dictionaries,
      before,
      after: { ...village },
      words: { boundary: (value) => outlineText(value as Outline) },
    })
    return { ...known, changes }
  })

type Basis = Omit<VillageChanges, 'changes'> & { entry?: string }

/** What a verdict did to the state, by what it makes of the record; the first that is found counts. */
const verdicts: readonly [basis: Basis['basis'], from: VillageState | null, to: VillageState][] = [
  ['PASSED', 'AUDITING', 'NORMAL'],
  ['ENTERED', null, 'NORMAL'],
  ['RETURNED', 'AUDITING', 'REJECTED'],
]

/** What the record is compared with: the change log says when it came into which state, and through whom. */
async function basisOf(reader: Reader, village: StoredVillage): Promise<Basis> {
  const steps = await stepsOf(reader, villageTables.village, village.id, 'state')
  for (const [basis, from, to] of verdicts) {
    const step = steps.find((one) => one.from === from && one.to === to)
    if (step) return { basis, entry: step.id, since: step.createdAt, by: step.operatorName }
  }
  // Loaded into bare tables, which are not logged: its history begins with the first change.
  const isInUse = !unsettledStates.some((state) => state === village.state)
  return { basis: isInUse ? 'ENTERED' : 'NEW', since: isInUse ? village.createTime : null, by: null }
}

type Outline = NonNullable<StoredVillage['boundary']>

/** An outline in words: what it measures. */
function outlineText(outline: Outline): string {
  const ring = ringOf(outline)
  return `${ring.length}个顶点，约${Math.round(areaOf(ring))}㎡`
}
