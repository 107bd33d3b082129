import { useEffect, useRef, useState } from 'react'
import { Form } from 'antd'
import { fieldsIn } from '#kernel/shared/field.ts'
import { messages } from '#kernel/shared/messages.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useUnsaved } from '#kernel/web/unsaved.ts'
import { useCall, useEndpoint, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { merged, type Choice } from './conflict-rules.ts'
import { formFailure } from './form-failure.ts'
import { formValues, inputOf, inputShape } from './form-values.ts'
import type { Row, View } from './manage-view-props.ts'
import { useConflict, type Meeting } from './use-conflict.ts'
import { useFormDraft, type FormStart } from './use-form-draft.ts'

type Values = Record<string, unknown>

export type RecordFormState = ReturnType<typeof useRecordForm>

/** The life of one opened form: load by key, fill, send, tell what is wrong, meet somebody else's change. */
export function useRecordForm(view: View, id: string | undefined, close: () => void) {
  const { api } = view
  const isEdit = id !== undefined
  const [form] = Form.useForm<Values>()
  const toast = useToast()
  const [key] = useIdempotencyKey()
  const [base, setBase] = useState<Row>()
  const [start, setStart] = useState<FormStart | undefined>(isEdit ? undefined : { values: {}, version: undefined })
  const [isDirty, setDirty] = useState(false)
  const [problem, setProblem] = useState<{ text: string; isStale: boolean }>()
  const record = useEndpoint(api.one, { id: id ?? '' }, { enabled: isEdit, staleTime: 0 })
  const { data, isFetching, refetch } = record
  const conflict = useConflict(view, refetch)
  const endpoint = isEdit ? api.update : api.create
  useUnsaved(isDirty)

  const stand = (row: Row): void => {
    setBase(row)
    setStart({ values: formValues(row), version: row.version })
  }
  // Only the first answer fills the form: later ones must not wipe out what is being typed.
  if (data && !isFetching && !base) stand(data)
  const isFilled = useRef(false)
  useEffect(() => {
    if (!base || isFilled.current) return
    isFilled.current = true
    form.setFieldsValue(formValues(base))
  }, [base, form])

  const onRestored = (from: FormStart): void => {
    setStart(from)
    setDirty(true)
  }
  const draft = useFormDraft({ view, id, form, start, isDirty, onRestored })

  const send = useCall(endpoint ?? api.one, {
    invalidates: [api.page, api.one],
    quiet: true,
    ...(!isEdit && { idempotencyKey: key }),
    onSuccess: (result, message) => {
      toast.success(message || (isEdit ? messages.updated : messages.added))
      setDirty(false)
      draft.clear()
      close()
      view.form?.onSaved?.(result, !isEdit)
    },
  })

  const sendAt = async (values: Values, from: FormStart): Promise<void> => {
    setProblem(undefined)
    const input = inputOf(values, inputShape(view, endpoint))
    try {
      await send.mutateAsync({ ...input, ...(isEdit && { id, version: from.version }) })
    } catch (error) {
      const known = [...fieldsIn(view.fields, 'form').map((field) => field.key), ...Object.keys(values)]
      const failure = formFailure(error, known, isEdit)
      const named = Object.entries(failure.fields)
      form.setFields(named.map(([name, text]) => ({ name, errors: [text] })))
      const [first] = named
      if (first) form.scrollToField(first[0], { focus: true, block: 'center' })
      if (failure.text) setProblem({ text: failure.text, isStale: failure.isStale })
      if (failure.isStale) await compare(from.values, values)
    }
  }

  /** Saves what was chosen of both edits on the record as it stands now. */
  const settle = async ({ fresh, mine, differences }: Meeting, choice: Choice): Promise<void> => {
    const values = merged(mine, differences, choice)
    conflict.close()
    form.setFieldsValue(values)
    stand(fresh)
    await sendAt(values, { values: formValues(fresh), version: fresh.version })
  }

  const compare = async (was: Values, mine: Values): Promise<void> => {
    const meeting = await conflict.open(was, mine)
    // Both made the same change: nothing of the other is lost.
    if (meeting?.differences.length === 0) await settle(meeting, {})
  }

  return {
    form,
    base,
    isEdit,
    isDirty,
    isSending: send.isPending,
    loadError: isEdit && !base ? record.error : null,
    retry: () => void refetch(),
    problem,
    offer: draft.offer,
    restoreDraft: draft.restore,
    met: conflict.met,
    settle: (choice: Choice): void => void (conflict.met && settle(conflict.met, choice)),
    unmeet: conflict.close,
    compare: (): void => void (start && compare(start.values, form.getFieldsValue())),
    submit: (values: Values): void => void (start && sendAt(values, start)),
    touch: (): void => {
      setDirty(true)
      draft.note()
    },
    /** Back to the record as it was read. */
    discard: (): void => {
      draft.clear()
      form.resetFields()
      if (base) stand(base)
      if (base) form.setFieldsValue(formValues(base))
      setDirty(false)
    },
    /** Closes the form and forgets what was typed. */
    abandon: (): void => {
      draft.clear()
      close()
    },
  }
}
