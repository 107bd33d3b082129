import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'

export type Align = 'left' | 'center' | 'right' | 'justify'
export const aligns: readonly Align[] = ['left', 'center', 'right', 'justify']

/** What the toolbar shows of the place where the caret stands. */
export interface RichState {
  canUndo: boolean
  canRedo: boolean
  /** `0` is a paragraph, else the level of the heading. */
  format: number
  marks: Readonly<Record<'bold' | 'italic' | 'underline' | 'strike', boolean>>
  align: Align
  list: 'bulletList' | 'orderedList' | undefined
  link: string | undefined
  isQuote: boolean
  inTable: boolean
}

function stateOf(editor: Editor): RichState {
  const level = [1, 2, 3, 4].find((each) => editor.isActive('heading', { level: each }))
  const mark = (name: string): boolean => editor.isActive(name)
  return {
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    format: level ?? 0,
    marks: { bold: mark('bold'), italic: mark('italic'), underline: mark('underline'), strike: mark('strike') },
    align: aligns.find((align) => editor.isActive({ textAlign: align })) ?? 'left',
    list: editor.isActive('bulletList') ? 'bulletList' : editor.isActive('orderedList') ? 'orderedList' : undefined,
    link: editor.isActive('link') ? ((editor.getAttributes('link')['href'] as string | undefined) ?? '') : undefined,
    isQuote: mark('blockquote'),
    inTable: mark('table'),
  }
}

/** Kept up to date with the caret; the parts of the toolbar that did not change are not drawn anew. */
export const useRichState = (editor: Editor): RichState =>
  useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) })
