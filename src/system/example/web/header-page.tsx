import { useMemo, useState, type ReactNode } from 'react'
import { Card } from 'antd'
import { usePageHeader } from '#kernel/web/page-header.tsx'

const parts = {
  about: ['标题', '说明', '链接', '配图'],
  tools: ['搜索', '分页'],
} as const

/** The block that a page may bring above its content: title, words, links, a picture, a search field and tabs. */
export function ExampleHeaderPage(): ReactNode {
  const [active, setActive] = useState<string>('about')
  const [words, setWords] = useState('')
  usePageHeader(
    useMemo(
      () => ({
        title: '页头',
        description: '页面可以在内容上方说明自己：是什么、从哪里来、还能去哪里。',
        links: [
          { title: '空白与出错', to: '/example/state' },
          { title: '我的消息', to: '/isps/userAnnouncement' },
        ],
        extraImage: '/favicon.svg',
        onSearch: setWords,
        searchLabel: '搜索页头的组成',
        tabs: {
          items: [
            { key: 'about', label: '说明' },
            { key: 'tools', label: '工具' },
          ],
          active,
          onChange: setActive,
        },
      }),
      [active],
    ),
  )
  const shown = parts[active as keyof typeof parts].filter((part) => part.includes(words))
  return (
    <Card title="页头的组成">
      {shown.length === 0 && <p>没有符合“{words}”的组成部分</p>}
      <ul>
        {shown.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </Card>
  )
}
