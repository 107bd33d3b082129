import { useDeferredValue, useState, type ReactNode } from 'react'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown, markdownKeymap } from '@codemirror/lang-markdown'
import type { Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, placeholder as hint } from '@codemirror/view'
import { useViewport } from '#kernel/web/viewport.ts'
import { useCodeMirror } from '../code/use-code-mirror.ts'
import type { ControlProps } from '../control-props.ts'
import { uploadForEditor, type UploadFile } from '../editor-upload.ts'
import '../editor.css'
import { InsertDialog, type Inserted } from '../insert-dialog.tsx'
import { useFullscreen } from '../use-fullscreen.ts'
import { imageMark, insertBlock } from './markdown-marks.ts'
import { applyChange, chosenIn, MarkdownToolbar, type MarkdownView } from './markdown-toolbar.tsx'
import { MarkdownText } from './markdown-view.tsx'

export interface MarkdownEditorProps extends ControlProps<string> {
  /** Height of the text in px, at least 200. */
  height?: number
  /** Where pictures go; by default to the application's own uploads. */
  upload?: UploadFile
}

const LEAST = 200

const writing: Extension = [
  history(),
  drawSelection(),
  EditorView.lineWrapping,
  markdown(),
  keymap.of([...markdownKeymap, ...defaultKeymap, ...historyKeymap]),
]

/** A form control for texts in Markdown, with a preview beside it. Its value is the text. */
export function MarkdownEditor({ height = 300, upload = uploadForEditor, ...control }: MarkdownEditorProps): ReactNode {
  const isMobile = useViewport() === 'mobile'
  const [shown, setShown] = useState<MarkdownView>(isMobile ? 'edit' : 'both')
  const [asksImage, setAsksImage] = useState(false)
  const [extensions] = useState<Extension>(() => [writing, control.placeholder ? hint(control.placeholder) : []])
  const { place, view } = useCodeMirror({ 'aria-label': 'Markdown', ...control }, extensions)
  const { ref, isFull, toggle } = useFullscreen()
  // The preview may lag behind the keys, never the keys behind the preview.
  const text = useDeferredValue(control.value ?? '')
  const insert = ({ address, remark }: Inserted): void => {
    setAsksImage(false)
    if (view.current) applyChange(view.current, insertBlock(chosenIn(view.current), imageMark(address, remark)))
  }
  return (
    <div ref={ref} tabIndex={-1} className="editor" data-full={isFull} data-disabled={control.disabled}>
      <MarkdownToolbar
        view={() => view.current}
        disabled={control.disabled ?? false}
        shown={shown}
        onShow={setShown}
        isFull={isFull}
        onFull={toggle}
        onImage={() => setAsksImage(true)}
      />
      <div className="editor-halves" data-view={shown} style={isFull ? undefined : { height: Math.max(height, LEAST) }}>
        <div ref={place} className="editor-code" hidden={shown === 'preview'} />
        {shown !== 'edit' && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long preview is scrolled by keyboard
          <section className="editor-preview" aria-label="预览" tabIndex={0}>
            <MarkdownText text={text} />
          </section>
        )}
      </div>
      {asksImage && <InsertDialog kind="image" upload={upload} onInsert={insert} onClose={() => setAsksImage(false)} />}
    </div>
  )
}
