import { relation } from '#kernel/server/db/relations.ts'
import { snakeCase } from '#kernel/server/db/statement.ts'
import type { FieldList } from '#kernel/shared/field.ts'
import type { Table } from '#kernel/server/db/tables.ts'
import { placeFields } from '../shared/place-fields.ts'
import { picking } from './index-paths.ts'
import type { Filter } from './conditions.ts'

/** Rows by the street or community of their village, of villages that are there. */
const byPlace =
  (village: string, place: string): Filter =>
  ({ rule, values }, bind) => {
    if (!picking.includes(rule)) return undefined
    return `t.${village} in (select v.id from ${relation('village')} v
      where v.tenant_id = t.tenant_id and v.active and v.${place} = any(${bind(values)}::text[]))`
  }

interface Asked {
  table: Pick<Table, 'scope'>
  fields: FieldList
  filters?: Readonly<Record<string, Filter>>
  broad?: readonly string[]
}

/** A list that has the fields of places answers them, if its rows have a village and no such column of their own. */
export function withPlaces<D extends Asked>(definition: D): D {
  const { table, fields, filters = {}, broad = [] } = definition
  const village = table.scope === 'tenant' ? undefined : table.scope.village
  const places = placeFields.filter((place) => fields.includes(place)).map(({ key }) => key)
  if (!village || places.length === 0) return definition
  const added = places.map((key): [string, Filter] => [key, byPlace(snakeCase(village), snakeCase(key))])
  return { ...definition, filters: { ...Object.fromEntries(added), ...filters }, broad: [...broad, ...places] }
}
