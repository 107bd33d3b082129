/** A rectangle of a picture in its own pixels. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** The size of a turned picture's frame: as wide and as high as the picture needs. */
export function turnedSize(width: number, height: number, degrees: number): { width: number; height: number } {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  return { width: cos * width + sin * height, height: sin * width + cos * height }
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  return [canvas, pen]
}

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('图片无法读取，请换一张')))
    image.src = address
  })
}

interface CropOptions {
  area: CropArea
  degrees: number
  /** Width of the result in px; its height follows the area. */
  width: number
}

/** The chosen part of a picture as a JPEG on white, turned and brought to size. */
export async function cropImage(address: string, { area, degrees, width }: CropOptions): Promise<Blob> {
  const image = await load(address)
  const frame = turnedSize(image.naturalWidth, image.naturalHeight, degrees)
  const [whole, turn] = canvasOf(Math.round(frame.width), Math.round(frame.height))
  turn.fillStyle = 'white'
  turn.fillRect(0, 0, whole.width, whole.height)
  turn.translate(whole.width / 2, whole.height / 2)
  turn.rotate((degrees * Math.PI) / 180)
  turn.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
  const scale = Math.min(1, width / area.width)
  const [part, pen] = canvasOf(Math.round(area.width * scale), Math.round(area.height * scale))
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(whole, area.x, area.y, area.width, area.height, 0, 0, part.width, part.height)
  return new Promise((resolve, reject) => {
    part.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('图片无法处理，请换一张'))), 'image/jpeg', 0.9)
  })
}
