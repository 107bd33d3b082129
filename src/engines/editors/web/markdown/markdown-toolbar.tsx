import type { ReactNode } from 'react'
import {
  BoldOutlined,
  CodeOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  MessageOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { redo, undo } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { Segmented } from 'antd'
import { ToolButton } from '../tool-button.tsx'
import { headLines, insertBlock, prefixLines, wrapMarks, type TextChange } from './markdown-marks.ts'

export type MarkdownView = 'edit' | 'both' | 'preview'

type Chosen = Parameters<typeof insertBlock>[0]
type Tool = [label: string, icon: ReactNode, change: (chosen: Chosen) => TextChange]

const table = '| 列一 | 列二 |\n| --- | --- |\n| 内容 | 内容 |'

const tools: readonly Tool[] = [
  ['H1 标题', <b key="1">H1</b>, (chosen) => headLines(chosen, 1)],
  ['H2 标题', <b key="2">H2</b>, (chosen) => headLines(chosen, 2)],
  ['H3 标题', <b key="3">H3</b>, (chosen) => headLines(chosen, 3)],
  ['加粗', <BoldOutlined key="bold" />, (chosen) => wrapMarks(chosen, '**', '粗体')],
  ['斜体', <ItalicOutlined key="italic" />, (chosen) => wrapMarks(chosen, '*', '斜体')],
  ['删除线', <StrikethroughOutlined key="strike" />, (chosen) => wrapMarks(chosen, '~~', '删除线')],
  ['引用', <MessageOutlined key="quote" />, (chosen) => prefixLines(chosen, '> ')],
  ['无序列表', <UnorderedListOutlined key="list" />, (chosen) => prefixLines(chosen, '- ')],
  ['有序列表', <OrderedListOutlined key="numbers" />, (chosen) => prefixLines(chosen, '1. ')],
  ['代码', <CodeOutlined key="code" />, (chosen) => wrapMarks(chosen, '`', '代码')],
  ['链接', <LinkOutlined key="link" />, (chosen) => linkAt(chosen)],
  ['插入表格', <TableOutlined key="table" />, (chosen) => insertBlock(chosen, table)],
  ['分隔线', <LineOutlined key="line" />, (chosen) => insertBlock(chosen, '---')],
]

/** A link whose address is chosen, to be typed over. */
function linkAt({ text, from, to }: Chosen): TextChange {
  const words = text.slice(from, to) || '链接文字'
  const insert = `[${words}](https://)`
  const at = from + words.length + 3
  return { from, to, insert, select: [at, at + 'https://'.length] }
}

interface Props {
  view: () => EditorView | null
  disabled: boolean
  shown: MarkdownView
  onShow: (view: MarkdownView) => void
  isFull: boolean
  onFull: () => void
  onImage: () => void
}

/** Does a change to the text of an editor and gives it the focus. */
export function applyChange(view: EditorView, { from, to, insert, select }: TextChange): void {
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: select[0], head: select[1] },
    scrollIntoView: true,
  })
  view.focus()
}

/** What is chosen in an editor, with the text around it. */
export const chosenIn = ({ state }: EditorView): Chosen => ({
  text: state.doc.toString(),
  from: state.selection.main.from,
  to: state.selection.main.to,
})

export function MarkdownToolbar({ view, disabled, shown, onShow, isFull, onFull, onImage }: Props): ReactNode {
  const isOff = disabled || shown === 'preview'
  const act = (deed: (editor: EditorView) => unknown): void => {
    const editor = view()
    if (editor) deed(editor)
  }
  return (
    <div className="editor-tools" role="toolbar" aria-label="编辑工具">
      <ToolButton label="撤销" icon={<UndoOutlined />} disabled={isOff} onPress={() => act(undo)} />
      <ToolButton label="重做" icon={<RedoOutlined />} disabled={isOff} onPress={() => act(redo)} />
      {tools.map(([label, icon, change]) => (
        <ToolButton
          key={label}
          label={label}
          icon={icon}
          disabled={isOff}
          onPress={() => act((editor) => applyChange(editor, change(chosenIn(editor))))}
        />
      ))}
      <ToolButton label="图片" icon={<PictureOutlined />} disabled={isOff} onPress={onImage} />
      <span className="editor-tools-end">
        <Segmented<MarkdownView>
          size="small"
          aria-label="显示方式"
          value={shown}
          onChange={onShow}
          options={[
            { value: 'edit', label: '编辑' },
            { value: 'both', label: '分栏' },
            { value: 'preview', label: '预览' },
          ]}
        />
        <ToolButton
          label={isFull ? '退出全屏' : '全屏'}
          icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          isOn={isFull}
          onPress={onFull}
        />
      </span>
    </div>
  )
}
