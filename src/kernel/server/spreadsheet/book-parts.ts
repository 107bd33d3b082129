// The parts of an .xlsx around its sheets: which sheet to read, its texts, and which formats are days.
import type { ByteSource } from './byte-source.ts'
import { isDateFormat } from './cell-text.ts'
import { Unreadable } from './read-request.ts'
import { sharedTexts, type SharedTexts } from './shared-texts.ts'
import { textReader } from './text-reader.ts'
import { contentOf, type ZipEntry } from './unzip.ts'
import { readXml, type XmlHandlers } from './xml-stream.ts'

/** What the cells of a sheet mean. */
export interface Book {
  /** The first sheet that is not hidden; undefined when there is none. */
  sheet: ZipEntry | undefined
  texts: SharedTexts
  /** By cell format: whether numbers in it are days. */
  days: readonly boolean[]
  date1904: boolean
}

type Entries = ReadonlyMap<string, ZipEntry>

/** Reads everything but the sheets; of texts no more than cells may hold. Throws `Unreadable` when it is no workbook. */
export async function readBook(source: ByteSource, entries: Entries, mostCharacters: number): Promise<Book> {
  const read = async (path: string | undefined, handlers: XmlHandlers) => {
    const entry = path === undefined ? undefined : entries.get(path)
    if (entry) await readXml(contentOf(source, entry), handlers)
    return entry !== undefined
  }
  const main = mainPart()
  const links = linksPart()
  const isBook =
    (await read('xl/workbook.xml', main.handlers)) && (await read('xl/_rels/workbook.xml.rels', links.handlers))
  if (!isBook) throw new Unreadable('invalid')
  const formats = stylesPart()
  await read(links.pathOf('styles'), formats.handlers)
  const texts = sharedTexts(mostCharacters * 3)
  await read(links.pathOf('sharedStrings'), textsPart(texts))
  const shown = main.sheets.map((id) => links.sheets.get(id)).find((path) => path !== undefined)
  const sheet = shown === undefined ? undefined : entries.get(shown)
  if (shown !== undefined && !sheet) throw new Unreadable('invalid')
  return { sheet, texts, days: formats.days, date1904: main.isFrom1904() }
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** The visible sheets in their order, by the id of their link, under whatever prefix. */
function mainPart() {
  const sheets: string[] = []
  let from1904 = false
  const open: XmlHandlers['open'] = (name, attributes) => {
    if (name === 'workbookPr') from1904 = isTrue(attributes['date1904'])
    if (name !== 'sheet' || !['visible', undefined].includes(attributes['state'])) return
    const link = Object.keys(attributes).find((key) => key.endsWith(':id'))
    if (link !== undefined) sheets.push(attributes[link]!)
  }
  return { sheets, isFrom1904: () => from1904, handlers: { open } }
}

/** Paths by what they hold; those of worksheets by the id of the link. Sheets with a chart alone are none. */
function linksPart() {
  const sheets = new Map<string, string>()
  const paths = new Map<string, string>()
  const open: XmlHandlers['open'] = (name, { Id = '', Type = '', Target = '' }) => {
    if (name !== 'Relationship') return
    const path = (Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`).toLowerCase()
    const kind = Type.slice(Type.lastIndexOf('/') + 1)
    if (kind === 'worksheet') sheets.set(Id, path)
    else paths.set(kind, path)
  }
  return { sheets, pathOf: (kind: string) => paths.get(kind), handlers: { open } }
}

/** Formats that need no declaration; 27 to 36 and 50 to 58 are days in Chinese, Japanese and Korean editions. */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

function stylesPart() {
  const days: boolean[] = []
  const declared = new Map<string, boolean>()
  let isInCells = false
  const open: XmlHandlers['open'] = (name, { numFmtId = '0', formatCode = '' }) => {
    if (name === 'numFmt') declared.set(numFmtId, isDateFormat(formatCode))
    else if (name === 'cellXfs') isInCells = true
    else if (name === 'xf' && isInCells) days.push(declared.get(numFmtId) ?? isBuiltInDay(Number(numFmtId)))
  }
  const close = (name: string) => {
    if (name === 'cellXfs') isInCells = false
  }
  return { days, handlers: { open, close } }
}

function textsPart(texts: SharedTexts): XmlHandlers {
  const reader = textReader()
  return {
    open: reader.open,
    text: reader.text,
    close: (name) => {
      reader.close(name)
      if (name === 'si') texts.add(reader.take())
    },
  }
}
