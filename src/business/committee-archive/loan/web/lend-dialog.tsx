import { useState, type ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { archiveFileApi } from '../../file/shared/api.ts'
import type { ArchiveFile } from '../../file/shared/schema.ts'
import { archiveLoanApi } from '../shared/api.ts'
import { archiveLoanFields } from '../shared/fields.ts'
import type { ArchiveLoanInput } from '../shared/schema.ts'

const asked = ['borrower', 'purpose', 'dueDate'] as const

/** Somebody borrows a paper: who, for what, until when. */
export function LendDialog({ file, onClose }: { file: ArchiveFile; onClose: () => void }): ReactNode {
  const [form] = Form.useForm<Omit<ArchiveLoanInput, 'fileId'>>()
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const { mutateAsync } = useCall(archiveLoanApi.create, {
    invalidates: [archiveLoanApi.page, archiveFileApi.page],
    quiet: true,
  })
  const send = async (values: Omit<ArchiveLoanInput, 'fileId'>): Promise<void> => {
    setBusy(true)
    try {
      await mutateAsync({ ...values, fileId: file.id })
      onClose()
    } catch (error) {
      if (!refuseFields(form, error).some((name) => name in form.getFieldsValue())) toast.failure(error, '借出失败')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={`借出“${file.fileName}”`}
      okText="借出"
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        {asked.map((key) => {
          const field = fieldOf(archiveLoanFields, key)
          return (
            <Form.Item key={key} name={key} label={field.label} rules={[{ required: true, message: field.missing }]}>
              <FieldControl field={field} />
            </Form.Item>
          )
        })}
      </Form>
    </Dialog>
  )
}
