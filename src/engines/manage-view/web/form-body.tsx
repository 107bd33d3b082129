import type { ReactNode } from 'react'
import { Alert, Form, Skeleton } from 'antd'
import { fieldsIn } from '#kernel/shared/field.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { FormItem } from './form-item.tsx'
import { FormProblem } from './form-problem.tsx'
import { FormRestored } from './form-restored.tsx'
import type { RecordFormState } from './use-record-form.ts'
import { useView } from './view-context.tsx'

/** Seven characters and the mark of a required field: what is longer wraps. */
const LABEL = { labelCol: { flex: '124px' }, wrapperCol: { flex: '1 1 0' }, layout: 'horizontal' } as const
const LABEL_ABOVE = { layout: 'vertical' } as const

interface Props {
  id: string
  state: RecordFormState
  isReady: boolean
  /** Why the record cannot be saved at all. */
  refusal: string | null
}

/** The fields of a form: labels at the left on a desktop, above on a phone. */
export function FormBody({ id, state, isReady, refusal }: Props): ReactNode {
  const { view } = useView()
  const isMobile = useViewport() === 'mobile'
  const shown = fieldsIn(view.fields, 'form')
  return (
    <>
      {state.offer && <FormRestored {...state.offer} onRestore={state.restoreDraft} onDiscard={state.discard} />}
      {refusal !== null && <Alert type="warning" showIcon className="mv-form-problem" title={refusal} />}
      <FormProblem state={state} />
      {!isReady && !state.loadError && <FormSkeleton count={shown.length} />}
      <Form
        {...(isMobile ? LABEL_ABOVE : LABEL)}
        id={id}
        name={id}
        form={state.form}
        labelWrap
        className="mv-form"
        data-columns={view.form?.span ?? 2}
        hidden={!isReady}
        colon={false}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={state.touch}
        onFinish={state.submit}
      >
        {shown.map((field) => (
          <FormItem key={field.key} field={field} control={view.form?.controls?.[field.key]} isStored={state.isEdit} />
        ))}
        {view.form?.extra && <div className="mv-form-wide">{view.form.extra(state.base)}</div>}
      </Form>
    </>
  )
}

const FormSkeleton = ({ count }: { count: number }): ReactNode => (
  <output className="mv-form" data-columns={2} aria-label="正在加载">
    {Array.from({ length: count }, (_, index) => (
      <Skeleton.Input key={index} block className="mv-form-skeleton" />
    ))}
  </output>
)
