import { useEffect, useRef, useState } from 'react'
import type { FormInstance } from 'antd'
import type { KeptPlace } from '#kernel/web/draft-keeper.ts'
import { useUnsaved } from '#kernel/web/unsaved.ts'
import { useDraft } from '#kernel/web/use-draft.ts'

/** Keeps what is typed in a form until it is sent or given up, and puts back what was typed before. */
export function useKeptForm<V extends object>(form: FormInstance<V>, place: KeptPlace<V>) {
  const { found, keep, clear } = useDraft<V>(place)
  const [isDirty, setDirty] = useState(false)
  const [seen, setSeen] = useState(found)
  const [restored, setRestored] = useState<typeof found>()
  useUnsaved(isDirty)
  const restore = (): void => {
    setRestored(found)
    setDirty(true)
  }
  if (found !== seen) {
    setSeen(found)
    // What is typed before the answer comes is newer than any draft: then the user decides.
    if (found && !isDirty) restore()
  }
  const filled = useRef<typeof found>(undefined)
  useEffect(() => {
    if (!restored || filled.current === restored) return
    filled.current = restored
    form.setFieldsValue(restored.value as Parameters<typeof form.setFieldsValue>[0])
  }, [form, restored])
  return {
    isDirty,
    offer: found && { savedAt: found.savedAt, isRestored: restored !== undefined },
    restore,
    note: (): void => {
      setDirty(true)
      keep(form.getFieldsValue())
    },
    /** The form was handed in. What only waits to be sent stays kept, should the server refuse it in the end. */
    sent: (hasArrived: boolean): void => {
      if (hasArrived) clear()
      setDirty(false)
    },
    /** What was typed is given up. */
    clear: (): void => {
      clear()
      setDirty(false)
    },
  }
}
