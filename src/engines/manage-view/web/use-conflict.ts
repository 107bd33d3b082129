import { useState } from 'react'
import { fieldsIn } from '#kernel/shared/field.ts'
import { differencesOf, type Difference } from './conflict-rules.ts'
import { formValues } from './form-values.ts'
import type { Row, View } from './manage-view-props.ts'

type Values = Record<string, unknown>

/** Two edits of one record that have met. */
export interface Meeting {
  fresh: Row
  mine: Values
  differences: readonly Difference[]
}

/** Compares a refused edit with the record as it stands now. */
export function useConflict(view: View, read: () => Promise<{ data: Row | undefined; isError: boolean }>) {
  const [met, setMet] = useState<Meeting>()
  return {
    met,
    /** `was` is what the form was filled with. Without an answer nothing opens and the form keeps its message. */
    open: async (was: Values, mine: Values): Promise<Meeting | undefined> => {
      const { data: fresh, isError } = await read()
      if (!fresh || isError) return undefined
      const differences = differencesOf(fieldsIn(view.fields, 'form'), was, mine, formValues(fresh))
      const meeting = { fresh, mine, differences }
      setMet(meeting)
      return meeting
    },
    close: () => setMet(undefined),
  }
}
