import type { ReactNode } from 'react'
import { Button } from 'antd'
import { CloseOutlined, DownloadOutlined } from '@ant-design/icons'
import { download } from '#kernel/web/client.ts'
import { FileDrop } from '#kernel/web/file-drop.tsx'
import { formatFileSize } from '#kernel/web/format.ts'
import { useToast } from '#kernel/web/toast.ts'
import type { ImportSource, useImport } from './use-import.ts'

interface Props {
  template: ImportSource['api']['template']
  steps: ReturnType<typeof useImport>
  isBusy: boolean
}

/** The first step: the template, and the files, clicked or dropped. */
export function ImportFiles({ template, steps, isBusy }: Props): ReactNode {
  const toast = useToast()
  const { files } = steps.state
  const save = async (empty: NonNullable<typeof template>): Promise<void> => {
    try {
      await download(empty, {})
    } catch (error) {
      toast.failure(error, '模板下载失败')
    }
  }
  return (
    <>
      {template && (
        <p className="mv-import-hint">
          可按模板填写，也可直接使用已有表格，列名会自动匹配。
          <Button type="link" size="small" icon={<DownloadOutlined />} onClick={() => void save(template)}>
            下载模板
          </Button>
        </p>
      )}
      <FileDrop
        label="选择要导入的文件"
        accept=".xls,.xlsx,.csv"
        multiple
        disabled={isBusy}
        text="点击选择文件，或把文件拖到这里"
        note="支持 .xls、.xlsx、.csv，可选多个，合计不超过 50 MB、10万行"
        onFiles={(files) => steps.add([...files])}
      />
      {files.length > 0 && (
        <ul className="mv-import-files">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span>
                {file.name}（{formatFileSize(file.size)}）
              </span>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={`移除${file.name}`}
                disabled={isBusy}
                onClick={() => steps.drop(file)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
