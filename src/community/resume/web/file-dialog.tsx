import { useState, type ReactNode } from 'react'
import { Form } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { fieldsIn } from '#kernel/shared/field.ts'
import { uploadAll } from '#kernel/web/client.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { FormItem } from '#engines/manage-view/web/form-item.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { FileUpload } from '#engines/uploads/web/file-upload.tsx'
import { resumeApi } from '../shared/api.ts'
import { resumeFileFields } from '../shared/fields.ts'

const OneFile = ({ value, onChange, id }: EditProps): ReactNode => (
  <FileUpload id={id} biz="resume" most={1} value={value as string | undefined} onChange={onChange} aria-label="文件" />
)

type Values = Record<string, string | null | undefined>

/** Adds one paper: what it is, until when it holds, and its picture or document. */
export function FileDialog({ resumeId, onClose }: { resumeId: string; onClose: () => void }): ReactNode {
  const [form] = Form.useForm<Values>()
  const [isBusy, setBusy] = useState(false)
  const cache = useQueryClient()
  const toast = useToast()
  const send = async (values: Values): Promise<void> => {
    setBusy(true)
    try {
      const given = Object.entries(values).flatMap(([key, value]): [string, string][] => (value ? [[key, value]] : []))
      await uploadAll(`/resume/saveFile/${resumeId}`, 'file', [], Object.fromEntries(given))
      await cache.invalidateQueries({ queryKey: keyOf(resumeApi.mine) })
      toast.success('上传成功')
      onClose()
    } catch (error) {
      // Anything else has been shown by the call.
      refuseFields(form, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open title="上传材料" okText="保存" confirmLoading={isBusy} onCancel={onClose} onOk={form.submit}>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        {fieldsIn(resumeFileFields, 'form').map((field) => (
          <FormItem key={field.key} field={field} {...(field.key === 'path' && { control: OneFile })} />
        ))}
      </Form>
    </Dialog>
  )
}
