import { lazy, Suspense, useEffect, useId, type ReactNode } from 'react'
import { Button } from 'antd'
import { useConfirm } from '#kernel/web/confirm.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { FormBody } from './form-body.tsx'
import { FormSurface } from './form-surface.tsx'
import type { Row } from './manage-view-props.ts'
import { useRecordForm } from './use-record-form.ts'
import { useView } from './view-context.tsx'

/** Two people rarely edit one record at once. */
const ConflictDialog = lazy(async () => ({
  default: (await loadCode(() => import('./conflict-dialog.tsx'))).ConflictDialog,
}))

interface Props {
  /** The record to change; a new one when absent. */
  id: string | undefined
  isOpen: boolean
}

/** The add and edit form of a record. */
export function RecordForm({ id, isOpen }: Props): ReactNode {
  const { view, address } = useView()
  const formId = useId()
  const state = useRecordForm(view, id, address.close)
  const { form, isEdit, base, isSending, met } = state
  const leave = useLeave(state.isDirty, state.abandon)
  const isReady = !isEdit || base !== undefined
  const { refusal, maySave } = useSaving(base, isReady && !isSending && !met)
  useSaveKey(isOpen && maySave, form.submit)
  return (
    <>
      <FormSurface
        surface={view.form?.surface ?? 'modal'}
        title={`${isEdit ? '编辑' : '添加'}${view.title}`}
        isOpen={isOpen}
        onClose={leave}
        onOpened={(box) => box?.querySelector<HTMLElement>('input, textarea')?.focus()}
        footer={
          <FormFooter
            formId={formId}
            verb={isEdit ? '保存修改' : `新增${view.title}`}
            isReady={isReady && refusal === null}
            isSending={isSending}
            onCancel={leave}
          />
        }
      >
        <FormBody id={formId} state={state} isReady={isReady} refusal={refusal} />
      </FormSurface>
      {met && met.differences.length > 0 && (
        <Suspense>
          <ConflictDialog
            differences={met.differences}
            fresh={met.fresh}
            onChoose={state.settle}
            onCancel={state.unmeet}
          />
        </Suspense>
      )}
    </>
  )
}

interface FooterProps {
  formId: string
  verb: string
  isReady: boolean
  isSending: boolean
  onCancel: () => void
}

function FormFooter({ formId, verb, isReady, isSending, onCancel }: FooterProps): ReactNode {
  const size = useViewport() === 'mobile' ? 'large' : 'medium'
  return (
    <div className="mv-form-footer">
      <Button size={size} onClick={onCancel}>
        取消
      </Button>
      <Button type="primary" size={size} htmlType="submit" form={formId} loading={isSending} disabled={!isReady}>
        {verb}
      </Button>
    </div>
  )
}

/** By its address a form opens for rows, too, whose button is refused; those cannot be saved. */
function useSaving(base: Row | undefined, isIdle: boolean): { refusal: string | null; maySave: boolean } {
  const { refusalOf } = useView()
  const refusal = base ? refusalOf(base, 'edit') : null
  return { refusal, maySave: isIdle && refusal === null }
}

/** Closes the form; asks first when something would be lost. */
function useLeave(isDirty: boolean, close: () => void): () => void {
  const confirm = useConfirm()
  const ask = async (): Promise<void> => {
    const content = '关闭后已填写的内容不会保留。'
    if (!isDirty || (await confirm({ title: '放弃未保存的内容？', content, okText: '放弃', danger: true }))) close()
  }
  return () => void ask()
}

/** Ctrl+S (⌘S) saves while a form is open. */
function useSaveKey(isActive: boolean, save: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      save()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isActive, save])
}
