import { useRef, type PointerEvent, type ReactNode } from 'react'
import { Button } from 'antd'

interface Props {
  /** The picture in base64 without its head; empty while nothing is drawn. */
  onChange: (image: string) => void
}

const size = { width: 640, height: 200 } as const

/** A signature drawn by finger or mouse. It stays in this page's memory alone. */
export function SignaturePanel({ onChange }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawing = useRef(false)
  const pointOf = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) => ({
    x: (nativeEvent.offsetX * size.width) / currentTarget.clientWidth,
    y: (nativeEvent.offsetY * size.height) / currentTarget.clientHeight,
  })
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDrawing.current = true
    const { x, y } = pointOf(event)
    pen.lineWidth = 4
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(x, y)
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = canvas.current?.getContext('2d')
    if (!isDrawing.current || !pen) return
    const { x, y } = pointOf(event)
    pen.lineTo(x, y)
    pen.stroke()
  }
  const end = (): void => {
    if (!isDrawing.current) return
    isDrawing.current = false
    onChange(canvas.current?.toDataURL('image/png').split(',')[1] ?? '')
  }
  const clear = (): void => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height)
    onChange('')
  }
  return (
    <>
      <canvas
        ref={canvas}
        {...size}
        className="casting-signature"
        aria-label="手写签名"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Button type="text" onClick={clear}>
        重新签名
      </Button>
    </>
  )
}
