import { useRef, type ReactNode } from 'react'
import { Button } from 'antd'

interface Props {
  label: string
  name: string | undefined
  onChoose: (file: File) => void
}

/** Chooses a file that is read here and sent nowhere. */
export function FileChooser({ label, name, onChoose }: Props): ReactNode {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className="vote-verify-steps">
      <input
        ref={chooser}
        hidden
        type="file"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
        }}
      />
      <Button onClick={() => chooser.current?.click()}>选择文件</Button>
      <span>{name ?? '尚未选择文件'}</span>
    </div>
  )
}
