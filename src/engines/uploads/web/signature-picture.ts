import { frameOf, pathOf, type Stroke } from '../shared/signature.ts'

/** Room around a signature in px, and how many dots of the picture a px is: sharp on paper, small as a file. */
const margin = 12
const scale = 2

/** A drawn signature as a picture, black on white whatever the theme, no larger than what was drawn. */
export async function signaturePicture(strokes: readonly Stroke[]): Promise<File> {
  const { x, y, width, height } = frameOf(strokes, margin)
  const canvas = Object.assign(document.createElement('canvas'), { width: width * scale, height: height * scale })
  const pen = canvas.getContext('2d')!
  Object.assign(pen, { fillStyle: '#fff', strokeStyle: '#000', lineWidth: 2.5, lineCap: 'round', lineJoin: 'round' })
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(scale, scale)
  pen.translate(-x, -y)
  for (const stroke of strokes) pen.stroke(new Path2D(pathOf(stroke)))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the browser makes no picture of the signature')
  return new File([blob], '手写签名.png', { type: 'image/png' })
}
