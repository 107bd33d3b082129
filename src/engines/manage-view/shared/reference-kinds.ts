import type { FieldKind } from '#kernel/shared/field.ts'

/** Fields of these kinds hold the id of a record that is published as `ref_<kind>(tenant_id, id, name)`. */
export const referenceKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['village', 'room', 'user', 'depart'])
