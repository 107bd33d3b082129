import type { Reader } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { PublicityScope } from '../shared/dictionaries.ts'
import type { PublicityParts } from './ports.ts'

/** A part of a village, as it is stored. */
export interface ShownScope {
  scopeType: PublicityScope
  scopeIds: string[] | null
  scopeText: string | null
}

export const wholeVillage: ShownScope = { scopeType: 'VILLAGE', scopeIds: null, scopeText: null }

interface Named {
  villageId: string
  scopeType?: PublicityScope | null | undefined
  scopeIds?: readonly string[] | null | undefined
}

/** The part that an input names, with what it is called; refused where a place is not of the village. */
export async function scopeOf(
  reader: Reader,
  { villageId, scopeType, scopeIds }: Named,
  { placesOf }: Pick<PublicityParts, 'placesOf'>,
): Promise<ShownScope> {
  if (!scopeType || scopeType === 'VILLAGE') return wholeVillage
  const wanted = new Set(scopeIds)
  const known = (await placesOf(reader, villageId, scopeType)).filter(({ value }) => wanted.has(value))
  if (known.length === 0 || known.length < wanted.size)
    throw badInput({ scopeIds: scopeType === 'BUILDING' ? '请选择该小区的楼幢!' : '请选择该小区的单元!' })
  const scopeText = known.map(({ text }) => text).join('、')
  return { scopeType, scopeIds: known.map(({ value }) => value), scopeText: scopeText.slice(0, 2000) }
}
