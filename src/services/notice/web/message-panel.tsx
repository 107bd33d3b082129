import type { ReactNode } from 'react'
import { PaperClipOutlined } from '@ant-design/icons'
import { RichText } from '#engines/editors/web/blocks.tsx'
import { cutToWidth } from '#kernel/shared/patterns.ts'
import { fileAddress } from '#kernel/web/stored-file.ts'
import { isAnnouncement, titleOf, type Announcement } from '../shared/schema.ts'
import './bell-panel.css'
import { LevelTag } from './notice-item-panel.tsx'

/** A message as its receivers read it. */
export function MessagePanel({ item }: { item: Announcement }): ReactNode {
  return (
    <article className="notice-message">
      <h2>
        <LevelTag level={item.priority} />
        {titleOf(item)}
      </h2>
      <p className="notice-facts">
        {item.busTypeStr && <span>{item.busTypeStr}</span>}
        <span>{item.sender}</span>
        <time>{item.sendTime}</time>
        {item.dueAt && <span>截止时间 {item.dueAt}</span>}
        {item.needConfirm && <span>{item.confirmTime === null ? '待签收' : `已签收 ${item.confirmTime}`}</span>}
      </p>
      {isAnnouncement(item) ? (
        <RichText html={item.msgContent} />
      ) : (
        <div className="notice-text">{item.content === '' ? '没有更多内容。' : item.content}</div>
      )}
      {item.attachments.length > 0 && <Files files={item.attachments} />}
    </article>
  )
}

/** A name of an attachment shows as wide as twenty letters or ten characters. */
const NAME_WIDTH = 20

function Files({ files }: { files: Announcement['attachments'] }): ReactNode {
  return (
    <section className="notice-files" aria-label="附件">
      <h3>附件（{files.length}）</h3>
      <ul>
        {files.map(({ fileName, url }) => (
          <li key={url}>
            <PaperClipOutlined aria-hidden />
            <a href={fileAddress(url)} target="_blank" rel="noopener noreferrer" title={fileName}>
              {cutToWidth(fileName, NAME_WIDTH)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
