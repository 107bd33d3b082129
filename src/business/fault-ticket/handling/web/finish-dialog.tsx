import type { ReactNode } from 'react'
import { Form } from 'antd'
import { keptFiles } from '#kernel/web/queue/kept-files.tsx'
import { FormRestored } from '#engines/manage-view/web/form-restored.tsx'
import { useKeptForm } from '#engines/manage-view/web/use-kept-form.ts'
import { PhotosPanel } from '../../report/web/report-panel.tsx'
import { StepDialog, type FaultStepProps } from '../../web/step-dialog.tsx'
import { CauseItems, Downtime, knownOf, WordsItem } from './handling-dialogs.tsx'
import { finishForm, useFinishLater } from './use-finish-later.ts'

/**
 * What was done, why it broke, and how long it stood still. It may be sent from where there is no network: then it waits
 * on the device with its pictures, and what was typed stays until it has arrived.
 */
export function FinishDialog(props: FaultStepProps): ReactNode {
  const { row } = props
  const [form] = Form.useForm<Record<string, unknown>>()
  const draft = useKeptForm(form, finishForm(row.id))
  const finish = useFinishLater(row)
  const discard = (): void => {
    draft.clear()
    form.resetFields()
  }
  return (
    <StepDialog
      {...props}
      form={form}
      initialValues={{ ...knownOf(props), resolution: row.resolution }}
      onTyped={draft.note}
      deal={async (input) => draft.sent(await finish(input))}
    >
      {draft.offer && <FormRestored {...draft.offer} onRestore={draft.restore} onDiscard={discard} />}
      <WordsItem name="resolution" label="处理结果" isRequired rows={3} />
      <CauseItems {...props} isReasoned />
      <Downtime />
      <Form.Item name="photos" label="处理后照片">
        <PhotosPanel kept={keptFiles} />
      </Form.Item>
    </StepDialog>
  )
}
