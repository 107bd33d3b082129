import { useEffect, useState } from 'react'
import { Form } from 'antd'
import { fieldsIn } from '#kernel/shared/field.ts'
import { messages } from '#kernel/shared/messages.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { formFailure } from './form-failure.ts'
import { formValues, inputOf, inputShape, typedDifferences } from './form-values.ts'
import type { Row, View } from './manage-view-props.ts'

type Values = Record<string, unknown>

export type RecordFormState = ReturnType<typeof useRecordForm>

/** The life of one opened form: load by key, fill, send, tell what is wrong, meet somebody else's change. */
export function useRecordForm(view: View, id: string | undefined, onSaved: () => void) {
  const { api } = view
  const isEdit = id !== undefined
  const [form] = Form.useForm<Values>()
  const toast = useToast()
  const [key] = useIdempotencyKey()
  const [base, setBase] = useState<Row>()
  const [isDirty, setDirty] = useState(false)
  const [problem, setProblem] = useState<{ text: string; isStale: boolean }>()
  const [mine, setMine] = useState<Values>({})
  const record = useEndpoint(api.one, { id: id ?? '' }, { enabled: isEdit, staleTime: 0 })
  const { data, isFetching, refetch } = record
  const endpoint = isEdit ? api.update : api.create
  const send = useCall(endpoint ?? (api.one as never), {
    invalidates: [api.page, api.one],
    quiet: true,
    ...(!isEdit && { idempotencyKey: key }),
    onSuccess: (_result, message) => {
      toast.success(message || (isEdit ? messages.updated : messages.added))
      onSaved()
    },
  })

  // Only the first answer fills the form: later ones must not wipe out what is being typed.
  if (data && !isFetching && !base) setBase(data)
  useEffect(() => {
    if (base) form.setFieldsValue(formValues(base))
  }, [base, form])

  const submit = async (values: Values): Promise<void> => {
    setProblem(undefined)
    const input = inputOf(values, inputShape(view, endpoint))
    try {
      await send.mutateAsync({ ...input, ...(isEdit && { id, version: base?.version }) } as never)
    } catch (error) {
      const known = [...fieldsIn(view.fields, 'form').map((field) => field.key), ...Object.keys(values)]
      const failure = formFailure(error, known, isEdit)
      const named = Object.entries(failure.fields)
      form.setFields(named.map(([name, text]) => ({ name, errors: [text] })))
      const [first] = named
      if (first) form.scrollToField(first[0], { focus: true, block: 'center' })
      if (failure.text) setProblem({ text: failure.text, isStale: failure.isStale })
    }
  }

  /** Takes the record as it stands now and keeps beside each field what the user had typed. */
  const reload = async (): Promise<void> => {
    const fresh = await refetch()
    if (!fresh.data) return
    setMine(typedDifferences(form.getFieldsValue(), formValues(fresh.data)))
    setBase(fresh.data)
    setProblem(undefined)
  }

  const restore = (name: string): void => {
    form.setFieldValue(name, mine[name])
    setMine(({ [name]: _taken, ...rest }) => rest)
    setDirty(true)
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
    mine,
    submit,
    reload,
    restore,
    touch: () => setDirty(true),
  }
}
