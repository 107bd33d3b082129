import { useEffect, useRef } from 'react'
import type { Editor } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { messageOf } from '#kernel/web/call-error.ts'
import { useToast } from '#kernel/web/toast.ts'
import { cleanHtml } from '../clean-html.ts'
import type { ControlProps } from '../control-props.ts'
import { addressOf, wrongFile, type UploadFile } from '../editor-upload.ts'
import { extensions } from './extensions.ts'

interface Options extends ControlProps<string> {
  upload: UploadFile
}

/** The pictures among what was pasted or dropped; a copy from an office program brings words besides, and keeps them. */
function imagesOf(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/html')) return []
  return [...data.files].filter((file) => file.type.startsWith('image/'))
}

/** An editor that follows its value from outside and tells every change, cleaned; an empty text is ''. */
export function useRichEditor({
  value = '',
  onChange,
  disabled = false,
  upload,
  placeholder,
  ...aria
}: Options): Editor {
  const toast = useToast()
  const latest = useRef({ told: '', onChange, upload })
  useEffect(() => {
    Object.assign(latest.current, { onChange, upload })
  })
  const insertImages = async (files: readonly File[], at: number): Promise<void> => {
    for (const file of files) {
      const wrong = wrongFile('image', file)
      if (wrong) {
        toast.warning(wrong)
        continue
      }
      try {
        const src = await addressOf(file, latest.current.upload)
        const place = Math.min(at, editor.state.doc.content.size)
        editor
          .chain()
          .insertContentAt(place, { type: 'image', attrs: { src, alt: file.name } })
          .run()
      } catch (error) {
        toast.failure(`${file.name}：${messageOf(error)}`)
      }
    }
  }
  const editor = useEditor({
    extensions,
    content: cleanHtml(value),
    editable: !disabled,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': aria['aria-label'] ?? placeholder ?? '正文',
        ...(aria.id && { id: aria.id }),
        ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
        ...(aria['aria-required'] && { 'aria-required': 'true' }),
        ...(aria['aria-invalid'] && { 'aria-invalid': 'true' }),
      },
      transformPastedHTML: cleanHtml,
      handlePaste: (view, event) => {
        const files = imagesOf(event.clipboardData)
        if (files.length > 0) void insertImages(files, view.state.selection.from)
        return files.length > 0
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const files = isMoved ? [] : imagesOf(event.dataTransfer)
        if (files.length === 0) return false
        event.preventDefault()
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from
        void insertImages(files, at)
        return true
      },
    },
    onCreate: () => {
      latest.current.told = value
    },
    onUpdate: ({ editor: current }) => {
      latest.current.told = current.isEmpty ? '' : cleanHtml(current.getHTML())
      latest.current.onChange?.(latest.current.told)
    },
  })
  useEffect(() => {
    if (value === latest.current.told) return
    latest.current.told = value
    editor.commands.setContent(cleanHtml(value), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    if (editor.isEditable === disabled) editor.setEditable(!disabled, false)
  }, [editor, disabled])
  return editor
}
