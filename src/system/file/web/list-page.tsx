import { useMemo, useRef, type ReactNode } from 'react'
import type { CrudApi } from '#engines/manage-view/shared/crud-api.ts'
import type { ListHandle, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { upload } from '#kernel/web/client.ts'
import { formatFileSize } from '#kernel/web/format.ts'
import { API_BASE } from '#kernel/web/request.ts'
import { useToast } from '#kernel/web/toast.ts'
import { ossFileApi, ossFileFields, type OssFile } from '../shared/oss.ts'
import { ossFilePermissions as may } from '../shared/permissions.ts'

const { page, one, remove } = ossFileApi
const api: CrudApi<OssFile, never> = { page, one, remove }
const columns = { size: { render: (_value: unknown, { size }: OssFile) => formatFileSize(size) } }

/** The files that stand for themselves. */
export function OssFileListPage(): ReactNode {
  const toast = useToast()
  const choice = useRef<HTMLInputElement>(null)
  const list = useRef<ListHandle>(undefined)
  const rowActions = useMemo<RowAction<OssFile>[]>(
    () => [
      { key: 'open', label: '打开', onClick: ({ url }) => void window.open(`${API_BASE}${url}`, '_blank', 'noopener') },
    ],
    [],
  )
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return
    try {
      await upload(ossFileApi.upload.paths[0] as string, file)
      toast.success('上传成功！')
      list.current?.refresh()
    } catch {
      // A refusal has been shown by the call.
    }
  }
  return (
    <>
      <ManageView<OssFile, never>
        title="文件"
        api={api}
        fields={ossFileFields}
        permissions={may}
        columns={columns}
        rowActions={rowActions}
        toolbarActions={[
          {
            key: 'upload',
            label: '上传',
            onClick: (handle) => {
              list.current = handle
              choice.current?.click()
            },
          },
        ]}
      />
      <input
        ref={choice}
        type="file"
        hidden
        aria-label="选择文件"
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}
