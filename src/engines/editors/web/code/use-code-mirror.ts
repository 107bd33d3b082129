import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { ControlProps } from '../control-props.ts'
import { chinesePhrases } from './chinese-phrases.ts'
import { codeLook } from './code-look.ts'

/** Attributes of the text area, for its label, its help and its errors. */
function attributesOf(control: ControlProps<string>): Record<string, string> {
  const { id, 'aria-label': label, 'aria-describedby': help, 'aria-invalid': isWrong } = control
  return {
    'aria-label': label ?? control.placeholder ?? '代码',
    // Read-only code too is reached and scrolled by keyboard.
    tabindex: '0',
    ...(id && { id }),
    ...(help && { 'aria-describedby': help }),
    ...(isWrong && { 'aria-invalid': 'true' }),
  }
}

const openness = (disabled: boolean): Extension => [
  EditorState.readOnly.of(disabled),
  EditorView.editable.of(!disabled),
]

interface Mounted {
  /** The element that the editor fills. */
  place: RefObject<HTMLDivElement | null>
  /** The editor, once it stands. */
  view: RefObject<EditorView | null>
}

/**
 * A CodeMirror editor that follows its value from outside and tells every change. `extensions` are read once; what may
 * change later stands in `changing`.
 */
export function useCodeMirror(control: ControlProps<string>, extensions: Extension, changing: Extension = []): Mounted {
  const { value = '', onChange, disabled = false } = control
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const tell = useRef(onChange)
  const first = useRef({ value, disabled, control, extensions, changing })
  const slots = useRef({ open: new Compartment(), changing: new Compartment() })
  useEffect(() => {
    tell.current = onChange
  })
  useLayoutEffect(() => {
    const begin = first.current
    const created = new EditorView({
      parent: place.current!,
      doc: begin.value,
      extensions: [
        begin.extensions,
        codeLook,
        EditorState.phrases.of(chinesePhrases),
        EditorView.contentAttributes.of(attributesOf(begin.control)),
        slots.current.open.of(openness(begin.disabled)),
        slots.current.changing.of(begin.changing),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) tell.current?.(state.doc.toString())
        }),
      ],
    })
    view.current = created
    return () => {
      // A tab that is hidden and shown again begins where it was left.
      first.current = { ...first.current, value: created.state.doc.toString() }
      created.destroy()
      view.current = null
    }
  }, [])
  useEffect(() => {
    const { current } = view
    if (!current || current.state.doc.toString() === value) return
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } })
  }, [value])
  useEffect(() => {
    first.current.disabled = disabled
    view.current?.dispatch({ effects: slots.current.open.reconfigure(openness(disabled)) })
  }, [disabled])
  useEffect(() => {
    first.current.changing = changing
    view.current?.dispatch({ effects: slots.current.changing.reconfigure(changing) })
  }, [changing])
  return { place, view }
}
