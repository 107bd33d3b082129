// The parts of a workbook that do not depend on its rows.

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const typePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Positions in the list of cell formats below. */
export const cellStyles = { plain: 0, head: 1, text: 2, integer: 3, money: 4, date: 5, dateTime: 6, title: 7 } as const

// Formats 1, 4 and 49 are built in: whole number, thousands with two decimals, text.
const formats = [
  '<xf/>',
  '<xf numFmtId="49" fontId="1" fillId="2" applyFont="1" applyFill="1" applyNumberFormat="1"/>',
  '<xf numFmtId="49" applyNumberFormat="1"/>',
  '<xf numFmtId="1" applyNumberFormat="1"/>',
  '<xf numFmtId="4" applyNumberFormat="1"/>',
  '<xf numFmtId="164" applyNumberFormat="1"/>',
  '<xf numFmtId="165" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/>',
]

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF0F0F0"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`

const rootLinks = `${declaration}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${links}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** Name and content of every part but the sheets; sheet `n`, from 1, is `xl/worksheets/sheetn.xml`. */
export function workbookParts(sheetNames: readonly string[]): [name: string, xml: string][] {
  const numbered = (make: (number: number, name: string) => string) =>
    sheetNames.map((name, index) => make(index + 1, name)).join('')
  const overrides = numbered(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${typePrefix}.worksheet+xml"/>`,
  )
  const sheetLinks = numbered(
    (n) => `<Relationship Id="rId${n}" Type="${links}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  const sheets = numbered((n, name) => `<sheet name="${escapeXml(name)}" sheetId="${n}" r:id="rId${n}"/>`)
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typePrefix}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${typePrefix}.styles+xml"/>${overrides}</Types>`,
    ],
    ['_rels/.rels', rootLinks],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${links}"><sheets>${sheets}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packaging}/relationships">${sheetLinks}<Relationship Id="rId${sheetNames.length + 1}" Type="${links}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles],
  ]
}

/** Column widths and the frozen rows above the data. */
export function sheetOpening(widths: readonly number[], frozenRows: number): string {
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  const pane = `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns}</cols><sheetData>`
}

/** The end of a sheet. */
export const sheetClosing = '</sheetData></worksheet>'

/**
 * Text as XML content or attribute. Characters that XML forbids are dropped, line ends become `\n`, and a text that looks like the format's
 * own escapes (`_x000D_`) is escaped so that it stays what it is.
 */
export function escapeXml(text: string): string {
  if (!/[^\u0020-\u0021\u0023-\u0025\u0027-\u003b\u003d\u003f-\u005e\u0060-\ud7ff\ue000-\ufffd]/.test(text)) return text
  return (
    text
      // oxlint-disable-next-line no-control-regex -- these are the characters to drop
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replace(/\r\n?/g, '\n')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
  )
}
