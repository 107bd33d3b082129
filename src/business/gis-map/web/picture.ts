import { saveFile } from '#kernel/web/save-file.ts'
import { colorOf, sizes, type ThemeMode } from '#kernel/web/theme.ts'
import { signCorners, toneColor } from '#engines/map/web/map-look.ts'
import type { MapIcon, MapTone } from '#engines/map/web/map-shape.ts'
import type { Layer, PicturePaper } from '../shared/schema.ts'

/** What is printed around the map. */
interface Paper extends PicturePaper {
  title: string
  legend: readonly Layer[]
  mode: ThemeMode
}

const margin = 16
const line = 22
const head = 48
/** Between two words of the legend, and between a sign and its word. */
const gap = 20
const beside = 18

/** Draws the map as it is seen, with what belongs to it, and saves it. */
export async function drawPicture(paper: Paper): Promise<void> {
  const box = document.querySelector<HTMLElement>('.gis-main .ol-viewport')
  if (!box) throw new Error('there is no map to draw')
  const blob = await pictureOf(box, paper, true).catch(() =>
    // Tiles of a house that does not allow it make the picture unreadable: it is drawn without them.
    pictureOf(box, paper, false),
  )
  const name = `${paper.title}-${paper.at.slice(0, 10)}.png`
  saveFile(blob, `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
}

function pictureOf(box: HTMLElement, paper: Paper, hasTiles: boolean): Promise<Blob> {
  const ratio = devicePixelRatio
  const [width, height] = [box.clientWidth, box.clientHeight]
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')!
  const font = `13px ${sizes.fontFamily}`
  pen.font = font
  const entries = placed(pen, paper.legend, width - 2 * margin)
  const rows = entries.reduce((most, { row }) => Math.max(most, row + 1), 0)
  const foot = wrapped(pen, footOf(paper), width - 2 * margin)
  // Its size takes the canvas back to its first state: from here on it is drawn, no longer measured.
  canvas.width = width * ratio
  canvas.height = (head + height + (rows + 1 + foot.length) * line + 2 * margin) * ratio
  pen.scale(ratio, ratio)
  pen.fillStyle = colorOf('card', paper.mode)
  pen.fillRect(0, 0, width, canvas.height / ratio)
  drawMap(pen, box, { ratio, hasTiles, mode: paper.mode })
  pen.fillStyle = colorOf('text', paper.mode)
  pen.textBaseline = 'middle'
  pen.font = `600 18px ${sizes.fontFamily}`
  pen.fillText(paper.title, margin, head / 2, width - 2 * margin)
  pen.font = font
  const below = head + height + margin
  for (const entry of entries) drawEntry(pen, { ...entry, y: below + entry.row * line }, paper.mode)
  const scaleAt = below + rows * line + line / 2
  drawScale(pen, paper.mode, scaleAt)
  for (const [row, words] of foot.entries()) pen.fillText(words, margin, scaleAt + (row + 1) * line)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png'),
  )
}

type Matrix = readonly [number, number, number, number, number, number]

/** How a drawing is stretched and moved on the screen. */
function matrixOf({ style }: HTMLCanvasElement, ratio: number): Matrix {
  const numbers = /matrix\(([^)]*)\)/.exec(style.transform)?.[1]?.split(',').map(Number)
  return numbers?.length === 6 ? (numbers as unknown as Matrix) : [1 / ratio, 0, 0, 1 / ratio, 0, 0]
}

/** The drawings of the map, each as it is laid over the others. */
function drawMap(
  pen: CanvasRenderingContext2D,
  box: HTMLElement,
  { ratio, hasTiles, mode }: { ratio: number; hasTiles: boolean; mode: ThemeMode },
): void {
  pen.save()
  pen.fillStyle = colorOf('page', mode)
  pen.fillRect(0, head, box.clientWidth, box.clientHeight)
  pen.beginPath()
  pen.rect(0, head, box.clientWidth, box.clientHeight)
  pen.clip()
  for (const drawing of box.querySelectorAll('canvas')) {
    if (drawing.width === 0 || (!hasTiles && drawing.closest('.map-tiles'))) continue
    const [a, b, c, d, e, f] = matrixOf(drawing, ratio)
    pen.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, e * ratio, (f + head) * ratio)
    pen.drawImage(drawing, 0, 0)
  }
  pen.restore()
}

interface Entry {
  text: string
  sign?: { tone: MapTone; icon: MapIcon }
  x: number
  row: number
}

/** Each layer begins a line; its marks stand below each other with those of the others, on as many lines as they need. */
function placed(pen: CanvasRenderingContext2D, legend: readonly Layer[], width: number): Entry[] {
  const entries: Entry[] = []
  const wordsOf = ({ label, count }: Layer): string => `${label} ${count}`
  const from = Math.min(Math.max(0, ...legend.map((layer) => pen.measureText(wordsOf(layer)).width)) + gap, width / 2)
  let row = -1
  for (const layer of legend) {
    row += 1
    entries.push({ text: wordsOf(layer), x: margin, row })
    let x = from
    for (const { label, count, tone } of layer.marks.filter((mark) => mark.count > 0)) {
      const text = `${label} ${count}`
      const wide = pen.measureText(text).width + beside
      if (x > from && x + wide > width) [x, row] = [from, row + 1]
      entries.push({ text, sign: { tone: tone as MapTone, icon: layer.icon as MapIcon }, x: margin + x, row })
      x += wide + gap
    }
  }
  return entries
}

function drawEntry(
  pen: CanvasRenderingContext2D,
  { text, sign, x, y }: Pick<Entry, 'text' | 'sign' | 'x'> & { y: number },
  mode: ThemeMode,
): void {
  const middle = y + line / 2
  if (sign) {
    pen.fillStyle = toneColor(sign.tone, mode)
    pen.beginPath()
    const { points, angle } = sign.icon === 'CIRCLE' ? { points: 32, angle: 0 } : signCorners[sign.icon]
    for (let corner = 0; corner < points; corner += 1) {
      const at = angle - Math.PI / 2 + (corner * 2 * Math.PI) / points
      pen.lineTo(x + 6 + 5 * Math.cos(at), middle + 5 * Math.sin(at))
    }
    pen.fill()
  }
  pen.fillStyle = colorOf(sign ? 'textSecondary' : 'text', mode)
  pen.fillText(text, x + (sign ? beside : 0), middle)
}

/** The scale as the map shows it. */
function drawScale(pen: CanvasRenderingContext2D, mode: ThemeMode, y: number): void {
  const scale = document.querySelector<HTMLElement>('.gis-main .map-scale-inner')
  const long = scale?.clientWidth ?? 0
  pen.strokeStyle = colorOf('textSecondary', mode)
  pen.beginPath()
  pen.moveTo(margin + 0.5, y - 2)
  pen.lineTo(margin + 0.5, y + 4.5)
  pen.lineTo(margin + long + 0.5, y + 4.5)
  pen.lineTo(margin + long + 0.5, y - 2)
  pen.stroke()
  pen.fillStyle = colorOf('textSecondary', mode)
  pen.fillText(scale?.textContent ?? '', margin + long + 8, y)
}

/** From what, by whom and when the picture was made. */
function footOf({ by, at }: Paper): string[] {
  const note = document.querySelector<HTMLElement>('.gis-main .map-note')?.textContent ?? ''
  return [`数据来源：邻里${note && `，底图 ${note}`}`, `导出人：${by}`, `时间：${at}`, '坐标系：GCJ-02']
}

/** Words side by side, on as many lines as they need. */
function wrapped(pen: CanvasRenderingContext2D, words: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''}　${word}`
    if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
