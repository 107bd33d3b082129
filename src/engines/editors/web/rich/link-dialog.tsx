import { useId, useRef, useState, type ReactNode } from 'react'
import { Button, Input, type InputRef } from 'antd'
import type { Editor } from '@tiptap/core'
import { Dialog } from '#kernel/web/dialog.tsx'
import { safeUrl } from '../../shared/html-rules.ts'

interface Props {
  editor: Editor
  onClose: () => void
}

/** An address typed without its scheme means a page of the web. */
const complete = (address: string): string =>
  /^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(address) ? address : `https://${address}`

/** Asks for the address of a link; without selected words the address itself is written. */
export function LinkDialog({ editor, onClose }: Props): ReactNode {
  const before = (editor.getAttributes('link')['href'] as string | undefined) ?? ''
  const input = useRef<InputRef>(null)
  const id = useId()
  const [text, setText] = useState(before)
  const [problem, setProblem] = useState<string>()
  const save = (): void => {
    const address = text.trim() === '' ? undefined : safeUrl('link', complete(text.trim()))
    if (!address) {
      setProblem(text.trim() === '' ? '请输入链接地址!' : '请输入以 http:// 或 https:// 开头的地址')
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else chain.setLink({ href: address }).run()
    onClose()
  }
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog
      open
      title="链接"
      width={480}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      footer={
        <>
          {before !== '' && <Button onClick={remove}>取消链接</Button>}
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={save}>
            确定
          </Button>
        </>
      }
    >
      <label className="editor-ask" htmlFor={id}>
        链接地址
        <Input
          id={id}
          ref={input}
          value={text}
          placeholder="https://"
          maxLength={1000}
          status={problem ? 'error' : ''}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
          onPressEnter={save}
        />
      </label>
      <p className="editor-problem" role="alert">
        {problem}
      </p>
    </Dialog>
  )
}
