import { fieldOf as described, type Field } from '#kernel/shared/field.ts'
import { householdFields } from '../shared/fields.ts'

/** A field of the record, for its control outside of the record's own form. */
export const fieldOf = (key: (typeof householdFields)[number]['key']): Field => described(householdFields, key)
