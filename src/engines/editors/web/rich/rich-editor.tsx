import { useState, type ReactNode } from 'react'
import { EditorContent } from '@tiptap/react'
import type { ControlProps } from '../control-props.ts'
import { uploadForEditor, type UploadFile } from '../editor-upload.ts'
import { InsertDialog, type Inserted } from '../insert-dialog.tsx'
import { useFullscreen } from '../use-fullscreen.ts'
import '../editor.css'
import '../prose.css'
import { LinkDialog } from './link-dialog.tsx'
import { RichToolbar, type RichAsk } from './rich-toolbar.tsx'
import { useRichEditor } from './use-rich-editor.ts'

export interface RichTextEditorProps extends ControlProps<string> {
  /** Height of the text in px. */
  height?: number
  /** Where pictures and films go; by default to the application's own uploads. */
  upload?: UploadFile
}

/** A form control for formatted text. Its value is HTML of the allow-list, empty when nothing is written. */
export function RichTextEditor({
  height = 300,
  upload = uploadForEditor,
  disabled = false,
  ...control
}: RichTextEditorProps): ReactNode {
  const editor = useRichEditor({ ...control, disabled, upload })
  const { ref, isFull, toggle } = useFullscreen()
  const [asked, setAsked] = useState<RichAsk>()
  const close = (): void => setAsked(undefined)
  const insert = ({ address, remark }: Inserted): void => {
    const content =
      asked === 'image'
        ? { type: 'image', attrs: { src: address, alt: remark } }
        : [
            { type: 'video', attrs: { src: address } },
            ...(remark ? [{ type: 'paragraph', content: [{ type: 'text', text: remark }] }] : []),
          ]
    close()
    editor.chain().focus().insertContent(content).run()
  }
  return (
    <div ref={ref} tabIndex={-1} className="editor" data-full={isFull} data-disabled={disabled}>
      <RichToolbar editor={editor} disabled={disabled} isFull={isFull} onFull={toggle} onAsk={setAsked} />
      <EditorContent editor={editor} className="editor-body prose" style={isFull ? undefined : { height }} />
      {asked === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {(asked === 'image' || asked === 'video') && (
        <InsertDialog kind={asked} upload={upload} onInsert={insert} onClose={close} />
      )}
    </div>
  )
}
