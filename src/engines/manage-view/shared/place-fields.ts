import type { Field, FieldList } from '#kernel/shared/field.ts'

const placeField = (key: string, label: string): Field => ({
  key,
  label,
  kind: 'depart',
  in: ['search'],
  required: false,
  sortable: false,
  missing: '',
  derived: true,
})

/** Street and community of a row's village, to be asked for only. */
export const placeFields: FieldList = [placeField('streetId', '街道'), placeField('communityId', '社区')]

/** The building of a row's room, by its id: asked by the boards that count buildings. */
export const buildingField: Field = { ...placeField('buildingId', '楼栋'), kind: 'text' }

/** The fields of a list whose rows have a village, to be asked by its street and community, too: lists answer that themselves. */
export const withPlaceFields = (fields: FieldList): FieldList => [...fields, ...placeFields]
