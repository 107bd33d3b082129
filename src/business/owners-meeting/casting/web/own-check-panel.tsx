import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { useDownload } from '#kernel/web/use-download.ts'
import { countApi } from '../../count/shared/api.ts'
import { BallotCheckPanel } from '../../verify/web/ballot-check-panel.tsx'
import { FileChooser } from '../../verify/web/file-chooser.tsx'

interface Props {
  meetingId: string
  kept: string
}

/** The owner of a receipt looks for his ballot in the public file, wherever he has it from, and types his choice anew. */
export function OwnCheckPanel({ meetingId, kept }: Props): ReactNode {
  const [save, isBusy] = useDownload()
  const [file, setFile] = useState<{ name: string; text: string }>()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button size="large" block onClick={() => setOpen(true)}>
        核对我的表决
      </Button>
    )
  return (
    <>
      <p>先保存公布的核验文件，再选择该文件。</p>
      <Button loading={isBusy} onClick={() => void save(countApi.file, { meetingId })}>
        下载公开核验文件
      </Button>
      <FileChooser
        label="公开核验文件"
        name={file?.name}
        onChoose={(chosen) => void chosen.text().then((text) => setFile({ name: chosen.name, text }))}
      />
      {file && <BallotCheckPanel key={file.name} file={file.text} kept={kept} />}
    </>
  )
}
