import { create } from 'qrcode'

/** Squares of a QR code as one path; `size` is how many stand in a row. Brings its library along: load it when needed. */
export function codePath(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) if (modules.get(x, y)) path += `M${x} ${y}h1v1h-1z`
  }
  return { size, path }
}
