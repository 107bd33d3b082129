import { saveFile } from '#kernel/web/save-file.ts'
import { colorOf, sizes, type ThemeMode } from '#kernel/web/theme.ts'
import { toneColor } from '#engines/map/web/map-look.ts'
import type { MapTone } from '#engines/map/web/map-shape.ts'
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
  canvas.width = width * ratio
  canvas.height = (head + height + rows * line + line + 2 * margin) * ratio
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
  for (const { text, tone, x, row } of entries) drawEntry(pen, { text, tone, x, y: below + row * line }, paper.mode)
  drawFoot(pen, paper, { width, y: below + rows * line + line / 2 })
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
  tone: MapTone | undefined
  x: number
  row: number
}

/** Each layer begins a line; its marks follow, on as many lines as they need. */
function placed(pen: CanvasRenderingContext2D, legend: readonly Layer[], width: number): Entry[] {
  const entries: Entry[] = []
  let row = -1
  for (const { label, count, marks } of legend) {
    let x = 0
    row += 1
    const words: { text: string; tone: MapTone | undefined }[] = [
      { text: `${label} ${count}`, tone: undefined },
      ...marks
        .filter((mark) => mark.count > 0)
        .map((mark) => ({ text: `${mark.label} ${mark.count}`, tone: mark.tone as MapTone })),
    ]
    for (const { text, tone } of words) {
      const wide = pen.measureText(text).width + (tone ? 18 : 0) + 20
      if (x > 0 && x + wide > width) [x, row] = [0, row + 1]
      entries.push({ text, tone, x: margin + x, row })
      x += wide
    }
  }
  return entries
}

function drawEntry(
  pen: CanvasRenderingContext2D,
  { text, tone, x, y }: { text: string; tone: MapTone | undefined; x: number; y: number },
  mode: ThemeMode,
): void {
  const middle = y + line / 2
  if (tone) {
    pen.fillStyle = toneColor(tone, mode)
    pen.beginPath()
    pen.arc(x + 6, middle, 5, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.fillStyle = colorOf(tone ? 'textSecondary' : 'text', mode)
  pen.fillText(text, x + (tone ? 18 : 0), middle)
}

/** The scale as the map shows it, then when, by whom and from what the picture was made. */
function drawFoot(
  pen: CanvasRenderingContext2D,
  { by, at, mode }: Paper,
  { width, y }: { width: number; y: number },
): void {
  const scale = document.querySelector<HTMLElement>('.gis-main .map-scale-inner')
  const note = document.querySelector<HTMLElement>('.gis-main .map-note')?.textContent ?? ''
  const long = scale?.clientWidth ?? 0
  pen.strokeStyle = colorOf('textSecondary', mode)
  pen.strokeRect(margin, y + 4, long, 0)
  pen.fillStyle = colorOf('textSecondary', mode)
  pen.fillText(scale?.textContent ?? '', margin + long + 8, y)
  const words = [`数据来源：邻里${note && `，底图 ${note}`}`, `导出人：${by}`, `时间：${at}`, '坐标系：GCJ-02'].join(
    '　',
  )
  pen.textAlign = 'right'
  pen.fillText(words, width - margin, y, width - long - 120)
  pen.textAlign = 'left'
}
