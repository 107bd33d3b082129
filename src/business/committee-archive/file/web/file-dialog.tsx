import { useState, type ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { useToast } from '#kernel/web/toast.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { AttachmentsUploadPanel } from '../../web/attachments-panel.tsx'
import { archiveApi } from '../../shared/api.ts'
import { archiveFileApi } from '../shared/api.ts'
import { archiveFileFields } from '../shared/fields.ts'
import type { ArchiveFile, FileFacts } from '../shared/schema.ts'

interface Props {
  archiveId: string
  /** Absent for a new file. */
  file?: ArchiveFile
  onClose: () => void
}

const fresh = { fileType: '1', copies: 1, borrowable: 'N' } as const
const counted = ['pages', 'copies', 'borrowable'] as const

/** What lies in a box: paper with pages and copies, or an electronic file. */
export function FileDialog({ archiveId, file, onClose }: Props): ReactNode {
  const [form] = Form.useForm<FileFacts>()
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const fileType = Form.useWatch('fileType', form) ?? file?.fileType ?? '1'
  const options = { invalidates: [archiveFileApi.page, archiveApi.page, archiveApi.one], quiet: true }
  const add = useCall(archiveFileApi.add, options)
  const update = useCall(archiveFileApi.update, options)
  const save = async (values: FileFacts): Promise<void> => {
    const facts = factsOf(values)
    setBusy(true)
    try {
      if (file) await update.mutateAsync({ ...facts, id: file.id, version: file.version })
      else await add.mutateAsync({ archiveId, files: [facts] })
      onClose()
    } catch (error) {
      const named = refuseFields(form, error, (name) => name.replace(/^files\.0\./, ''))
      if (!named.some((name) => name in form.getFieldsValue())) toast.failure(error, '保存失败')
    } finally {
      setBusy(false)
    }
  }
  const item = (key: keyof FileFacts, isNeeded = false) => {
    const field = fieldOf(archiveFileFields, key)
    return (
      <Form.Item
        key={key}
        name={key}
        label={field.label}
        {...(isNeeded && { rules: [{ required: true, message: field.missing }] })}
        {...(field.help && { extra: field.help })}
      >
        <FieldControl field={field} />
      </Form.Item>
    )
  }
  return (
    <Dialog
      open
      title={file ? `编辑“${file.fileName}”` : '新增档案文件'}
      okText="保存"
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={form.submit}
    >
      {/* Named, so that the field of pages has not the id of the shell's room for pages. */}
      <Form
        form={form}
        name="archive-file"
        layout="vertical"
        initialValues={file ?? fresh}
        onFinish={(values) => void save(values)}
      >
        {item('fileName', true)}
        {item('fileNo')}
        {item('fileDate', true)}
        {item('fileType', true)}
        {fileType !== '3' && counted.map((key) => item(key, true))}
        {item('content')}
        <Form.Item
          name="attachments"
          label="附件"
          {...(fileType === '3' && { rules: [{ required: true, message: '请上传电子件' }] })}
        >
          <AttachmentsUploadPanel label="附件" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

/** Fields that are not shown, or were emptied, say nothing. */
function factsOf({ fileNo, content, attachments, pages, copies, ...values }: FileFacts): FileFacts {
  const said = { ...values, fileNo: fileNo ?? null, content: content ?? null, attachments: attachments ?? null }
  if (values.fileType === '3') return { ...said, pages: null, copies: null, borrowable: 'N' }
  return { ...said, pages: pages ?? null, copies: copies ?? null }
}
