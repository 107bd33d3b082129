import { useEffect, useRef, useState } from 'react'
import type { FormInstance } from 'antd'
import { fieldsIn } from '#kernel/shared/field.ts'
import type { FoundDraft } from '#kernel/web/draft-keeper.ts'
import { useDraft } from '#kernel/web/use-draft.ts'
import { draftOf, restoredFrom, type FormDraft } from './form-draft.ts'
import type { View } from './manage-view-props.ts'

type Values = Record<string, unknown>

type Found = FoundDraft<FormDraft>

/** What a form stands on: the record as it was read. */
export interface FormStart {
  values: Values
  version: number | undefined
}

interface Options {
  view: View
  id: string | undefined
  form: FormInstance<Values>
  /** Undefined while the record loads. */
  start: FormStart | undefined
  isDirty: boolean
  /** The form now holds what was typed on `start`. */
  onRestored: (start: FormStart) => void
}

/** Keeps what is typed in a record's form, and puts back what was typed there before. */
export function useFormDraft({ view, id, form, start, isDirty, onRestored }: Options) {
  const place = { view: view.api.page.paths[0]!, ...(id !== undefined && { record: id }) }
  const { found, keep, clear } = useDraft<FormDraft>({ ...place, sensitive: ['guarded'] })
  const [seen, setSeen] = useState<Found>()
  const [restored, setRestored] = useState<Found>()
  const isReady = found !== undefined && start !== undefined

  const restore = (): void => {
    if (!isReady) return
    setRestored(found)
    const { was } = restoredFrom(found.value)
    onRestored({ values: { ...start.values, ...was }, version: found.value.version ?? start.version })
  }
  if (isReady && found !== seen) {
    setSeen(found)
    // What is typed before the answer comes is newer than any draft: then the user decides.
    if (!isDirty) restore()
  }
  const filled = useRef<Found>(undefined)
  useEffect(() => {
    if (!restored || filled.current === restored) return
    filled.current = restored
    form.setFieldsValue(restoredFrom(restored.value).values)
  }, [form, restored])

  return {
    /** A draft that was found: restored already, or waiting for the user's word. */
    offer: isReady ? { savedAt: found.savedAt, isRestored: restored !== undefined } : undefined,
    restore,
    clear,
    /** Call it on every change. */
    note: (): void => {
      if (!start) return
      const draft = draftOf(fieldsIn(view.fields, 'form'), start.values, form.getFieldsValue(), start.version)
      if (draft) keep(draft)
      else clear()
    },
  }
}
