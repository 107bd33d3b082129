import type { ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useFileAddress } from '#kernel/web/queue/kept-files.tsx'
import { nameOf } from '../shared/upload-list.ts'
import { previewKindOf, type PreviewKind } from '../shared/file-kind.ts'
import './uploads.css'
import { decodedText, shownCharacters } from './text-preview.ts'
import type { PreviewProps } from './upload-props.ts'

const views: Readonly<Record<PreviewKind, (address: string, name: string) => ReactNode>> = {
  image: (address, name) => <img src={address} alt={name} />,
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes captions for a film of a leak
  video: (address, name) => <video src={address} controls autoPlay={false} aria-label={name} />,
  pdf: (address, name) => <iframe src={address} title={name} />,
  text: (address) => <TextFile address={address} />,
}

/** A stored file, shown as large as the window allows; what cannot be shown can be fetched. */
export function PreviewDialog({ path, onClose }: PreviewProps): ReactNode {
  const name = nameOf(path)
  const kind = previewKindOf(name)
  const address = useFileAddress(path)
  return (
    <Dialog
      open
      title={name}
      width={960}
      onCancel={onClose}
      footer={
        <>
          <Button href={address} disabled={address === undefined} download={name}>
            下载
          </Button>
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      <div className="up-preview" data-kind={kind}>
        {address !== undefined && (kind ? views[kind](address, name) : <p>该类型的文件不能预览，请下载后查看。</p>)}
      </div>
    </Dialog>
  )
}

function TextFile({ address }: { address: string }): ReactNode {
  const { data, isError } = useQuery({
    queryKey: ['file-text', address],
    queryFn: async () => {
      const answer = await fetch(address)
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      return decodedText(await answer.arrayBuffer())
    },
    retry: false,
    staleTime: Infinity,
  })
  if (isError) return <p role="alert">文件暂时无法读取，请稍后再试或下载查看。</p>
  if (!data) return <Skeleton active />
  return (
    <>
      {/* Long texts scroll, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus */}
      <pre tabIndex={0}>{data.text}</pre>
      {data.isCut && <p className="up-hint">仅显示前{shownCharacters / 10_000}万字，完整内容请下载查看。</p>}
    </>
  )
}
