import type { ReactNode } from 'react'
import { Select } from 'antd'
import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  ItalicOutlined,
  LinkOutlined,
  MenuOutlined,
  MessageOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { ToolButton } from '../tool-button.tsx'
import { aligns, useRichState, type Align, type RichState } from './rich-state.ts'
import { TableTools } from './table-tools.tsx'

const formats = [
  { value: 0, label: '正文' },
  { value: 1, label: '标题 1' },
  { value: 2, label: '标题 2' },
  { value: 3, label: '标题 3' },
  { value: 4, label: '标题 4' },
]

const alignTools: Readonly<Record<Align, [label: string, icon: ReactNode]>> = {
  left: ['左对齐', <AlignLeftOutlined key="left" />],
  center: ['居中', <AlignCenterOutlined key="center" />],
  right: ['右对齐', <AlignRightOutlined key="right" />],
  justify: ['两端对齐', <MenuOutlined key="justify" />],
}

/** What the toolbar opens: small windows that ask for an address or a file. */
export type RichAsk = 'link' | 'image' | 'video'

interface Props {
  editor: Editor
  disabled: boolean
  isFull: boolean
  onFull: () => void
  onAsk: (what: RichAsk) => void
}

export function RichToolbar({ editor, disabled, isFull, onFull, onAsk }: Props): ReactNode {
  const state = useRichState(editor)
  const run = () => editor.chain().focus()
  return (
    <div className="editor-tools" role="toolbar" aria-label="编辑工具">
      <ToolButton
        label="撤销"
        icon={<UndoOutlined />}
        disabled={disabled || !state.canUndo}
        onPress={() => run().undo().run()}
      />
      <ToolButton
        label="重做"
        icon={<RedoOutlined />}
        disabled={disabled || !state.canRedo}
        onPress={() => run().redo().run()}
      />
      <Select
        size="small"
        aria-label="段落格式"
        className="editor-format"
        disabled={disabled}
        value={state.format}
        options={formats}
        onChange={(level) =>
          level === 0
            ? run().setParagraph().run()
            : run()
                .setHeading({ level: level as 1 | 2 | 3 | 4 })
                .run()
        }
      />
      <MarkTools editor={editor} state={state} disabled={disabled} />
      {aligns.map((align) => (
        <ToolButton
          key={align}
          label={alignTools[align][0]}
          icon={alignTools[align][1]}
          isOn={state.align === align}
          disabled={disabled}
          onPress={() => run().setTextAlign(align).run()}
        />
      ))}
      <ToolButton
        label="无序列表"
        icon={<UnorderedListOutlined />}
        isOn={state.list === 'bulletList'}
        disabled={disabled}
        onPress={() => run().toggleBulletList().run()}
      />
      <ToolButton
        label="有序列表"
        icon={<OrderedListOutlined />}
        isOn={state.list === 'orderedList'}
        disabled={disabled}
        onPress={() => run().toggleOrderedList().run()}
      />
      <ToolButton
        label="引用"
        icon={<MessageOutlined />}
        isOn={state.isQuote}
        disabled={disabled}
        onPress={() => run().toggleBlockquote().run()}
      />
      <ToolButton
        label="链接"
        icon={<LinkOutlined />}
        isOn={state.link !== undefined}
        disabled={disabled}
        onPress={() => onAsk('link')}
      />
      <ToolButton label="图片" icon={<PictureOutlined />} disabled={disabled} onPress={() => onAsk('image')} />
      <ToolButton label="媒体" icon={<VideoCameraOutlined />} disabled={disabled} onPress={() => onAsk('video')} />
      {state.inTable ? (
        <TableTools editor={editor} disabled={disabled} />
      ) : (
        <ToolButton
          label="插入表格"
          icon={<TableOutlined />}
          disabled={disabled}
          onPress={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
      )}
      <ToolButton
        label={isFull ? '退出全屏' : '全屏'}
        icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        isOn={isFull}
        onPress={onFull}
      />
    </div>
  )
}

interface MarkProps {
  editor: Editor
  state: RichState
  disabled: boolean
}

function MarkTools({ editor, state: { marks }, disabled }: MarkProps): ReactNode {
  const run = () => editor.chain().focus()
  return (
    <>
      <ToolButton
        label="加粗"
        icon={<BoldOutlined />}
        isOn={marks.bold}
        disabled={disabled}
        onPress={() => run().toggleBold().run()}
      />
      <ToolButton
        label="斜体"
        icon={<ItalicOutlined />}
        isOn={marks.italic}
        disabled={disabled}
        onPress={() => run().toggleItalic().run()}
      />
      <ToolButton
        label="下划线"
        icon={<UnderlineOutlined />}
        isOn={marks.underline}
        disabled={disabled}
        onPress={() => run().toggleUnderline().run()}
      />
      <ToolButton
        label="删除线"
        icon={<StrikethroughOutlined />}
        isOn={marks.strike}
        disabled={disabled}
        onPress={() => run().toggleStrike().run()}
      />
    </>
  )
}
