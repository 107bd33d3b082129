import { useState, type ReactNode } from 'react'
import { Button, Form } from 'antd'
import { CallError } from '#kernel/web/call-error.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { FormRestored } from '#engines/manage-view/web/form-restored.tsx'
import { FormSurface } from '#engines/manage-view/web/form-surface.tsx'
import '#engines/manage-view/web/manage-view.css'
import type { Repair } from '../shared/schema.ts'
import { labelOf, stepOf, type RepairAction } from '../turn/web/next-actions.ts'
import { formOf, useDeal, type DealInput } from './use-deal.ts'
import { useKeptForm } from '#engines/manage-view/web/use-kept-form.ts'
import '../report/web/report-panel.css'
import '../dispatch/web/dispatch-dialog.css'
import '../detail/web/ticket-panel.css'

export interface ActionDialogProps {
  ticket: Repair
  action: RepairAction
  onClose: () => void
  /** The act was taken. */
  onDone?: () => void
}

interface Props<V extends object> extends ActionDialogProps {
  /** Title where the action's own word does not say enough. */
  title?: string
  /** The verb on the button; the action's own word by default. */
  verb?: string
  /** Forms with pictures or tables take more room, on a phone the whole screen. */
  size?: 'small' | 'large'
  initialValues?: Partial<V>
  /** Sends it in another way, and answers whether it has arrived. */
  send?: (ticket: Repair, action: RepairAction, input: DealInput) => Promise<boolean>
  /** What is sent; the values themselves by default. */
  toInput?: (values: V) => DealInput
  children: ReactNode
}

const known = (form: { getFieldsValue: (all: true) => object }): ReadonlySet<string> =>
  new Set(Object.keys(form.getFieldsValue(true)))

/**
 * Asks for what an act needs and sends it. What the server finds wrong stands below its field. What was typed stays
 * when the dialog is closed, and is back when it is opened again.
 */
export function DealDialog<V extends object>(props: Props<V>): ReactNode {
  const { ticket, action, onClose, onDone, title, size = 'small', initialValues, toInput, children } = props
  const [form] = Form.useForm<V>()
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const { deal } = useDeal()
  const draft = useKeptForm<V>(form, formOf(action, ticket.id))
  const label = labelOf(action, ticket.state) ?? ''
  const verb = props.verb ?? label
  const isDanger = stepOf(ticket.state, action)?.danger ?? false
  const isMobile = useViewport() === 'mobile'

  const send = async (values: V): Promise<void> => {
    setBusy(true)
    try {
      const act = props.send ?? deal
      draft.sent(await act(ticket, action, toInput ? toInput(values) : (values as DealInput)))
      onClose()
      onDone?.()
    } catch (error) {
      if (!(error instanceof CallError) || !error.fields) return
      const names = known(form)
      const [mine, others] = split(Object.entries(error.fields), ([name]) => names.has(name))
      form.setFields(mine.map(([name, text]) => ({ name: name as never, errors: [text] })))
      if (others.length > 0) toast.failure(others.map(([, text]) => text).join('；'))
    } finally {
      setBusy(false)
    }
  }
  const discard = (): void => {
    draft.clear()
    form.resetFields()
  }
  const body = (
    <Form<V>
      form={form}
      layout="vertical"
      className="repair-form"
      initialValues={initialValues}
      scrollToFirstError={{ focus: true, block: 'center' }}
      requiredMark
      onValuesChange={draft.note}
      onFinish={(values) => void send(values)}
    >
      {draft.offer && <FormRestored {...draft.offer} onRestore={draft.restore} onDiscard={discard} />}
      {children}
      <input type="submit" hidden />
    </Form>
  )
  const heading = title ?? `${label} ${ticket.repairNo}`
  if (size === 'small' && !isMobile) {
    return (
      <Dialog
        open
        title={heading}
        okText={verb}
        okButtonProps={{ danger: isDanger }}
        confirmLoading={isBusy}
        onCancel={onClose}
        onOk={form.submit}
        afterOpenChange={(open) => open && !isTypedIn() && focusFirst()}
      >
        {body}
      </Dialog>
    )
  }
  return (
    <FormSurface
      surface="modal"
      title={heading}
      isOpen
      onClose={onClose}
      onOpened={focusFirst}
      footer={
        <div className="mv-form-footer">
          <Button size={isMobile ? 'large' : 'medium'} onClick={onClose}>
            取消
          </Button>
          <Button
            type="primary"
            danger={isDanger}
            size={isMobile ? 'large' : 'medium'}
            loading={isBusy}
            onClick={form.submit}
          >
            {verb}
          </Button>
        </div>
      }
    >
      {body}
    </FormSurface>
  )
}

const lastForm = (): Element | undefined => [...document.querySelectorAll('.repair-form')].at(-1)

/** Who types in the form already keeps the caret. */
const isTypedIn = (): boolean => lastForm()?.querySelector(':focus') instanceof HTMLElement

/** The first control of the form that was opened last; of a choice the one that is made. */
function focusFirst(): void {
  const form = lastForm()
  const first = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input:not([type=file]), textarea')
  const made = first?.type === 'radio' && form?.querySelector<HTMLElement>(`input[name="${first.name}"]:checked`)
  ;(made || first)?.focus()
}

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}
