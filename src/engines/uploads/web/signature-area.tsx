import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { Button } from 'antd'
import { CallError } from '#kernel/web/call-error.ts'
import { sendFile } from '#kernel/web/stored-file.ts'
import { isSignature, pathOf, type Point, type Stroke } from '../shared/signature.ts'
import { signaturePicture } from './signature-picture.ts'

interface Props {
  label: string
  /** The purpose under which the server stores the picture. */
  biz: string
  onSigned: (path: string) => void
}

/** Where one signs by finger, pen or mouse. What was drawn is stored as a picture once one says that it is done. */
export function SignatureArea({ label, biz, onSigned }: Props): ReactNode {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const store = async (): Promise<void> => {
    if (!isSignature(strokes)) return setProblem('请先在框内签名')
    setBusy(true)
    setProblem('')
    try {
      onSigned(await sendFile(await signaturePicture(strokes), biz))
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : '签名未能保存，请重试')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Surface label={label} strokes={strokes} onChange={setStrokes} />
      <div className="sign-buttons">
        <Button size="small" disabled={strokes.length === 0} onClick={() => setStrokes(strokes.slice(0, -1))}>
          撤销一笔
        </Button>
        <Button size="small" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
          清除
        </Button>
        <Button size="small" type="primary" loading={isBusy} onClick={() => void store()}>
          完成签名
        </Button>
      </div>
      <p className="up-problem" role="alert">
        {problem}
      </p>
    </>
  )
}

interface SurfaceProps {
  label: string
  strokes: readonly Stroke[]
  onChange: (next: (before: readonly Stroke[]) => readonly Stroke[]) => void
}

function Surface({ label, strokes, onChange }: SurfaceProps): ReactNode {
  const drawing = useRef<number>(undefined)
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    if (drawing.current !== undefined || event.button !== 0) return
    drawing.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = placeOf(event)
    onChange((before) => [...before, [point]])
  }
  const draw = (event: PointerEvent<SVGSVGElement>): void => {
    if (drawing.current !== event.pointerId) return
    const point = placeOf(event)
    onChange((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), point]])
  }
  const end = (event: PointerEvent): void => {
    if (drawing.current === event.pointerId) drawing.current = undefined
  }
  return (
    <svg
      className="sign-area"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot be drawn on
      role="img"
      aria-label={`${label}：手写区`}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {strokes.length === 0 && (
        <text x="50%" y="50%" textAnchor="middle" dominantBaseline="middle">
          请在此处签名
        </text>
      )}
      {strokes.map((stroke, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- strokes are only added and taken away at the end
        <path key={index} d={pathOf(stroke)} />
      ))}
    </svg>
  )
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const { left, top } = currentTarget.getBoundingClientRect()
  return [clientX - left, clientY - top]
}
