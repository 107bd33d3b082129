// Workbooks as other programs write them, part by part.
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { readSheet } from './read.ts'
import { workbookParts } from './workbook-xml.ts'
import { zip } from './zip-stream.ts'

type Parts = Readonly<Record<string, string>>

/** A workbook whose parts are our own but for those given. */
const bookOf = (parts: Parts): Promise<Buffer> => {
  const all = { ...Object.fromEntries(workbookParts(['数据'])), ...parts }
  return buffer(Readable.from(zip(Object.entries(all).map(([name, xml]) => ({ name, content: [xml] })))))
}
const sheetOf = (rows: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
})
const withTexts = (texts: string): Parts => ({
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId9" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
})
const rowsOf = async (rows: string, more: Parts = {}) =>
  (await readSheet(await bookOf({ ...sheetOf(rows), ...more }))).rows
const refusal = (parts: Parts) =>
  bookOf(parts)
    .then((file) => readSheet(file))
    .then(
      () => 'read',
      ({ reason }: { reason: string }) => reason,
    )

describe('cells', () => {
  test('of every type give what a reader sees', async () => {
    const row = `<row r="1"><c r="A1"><v>1.5</v></c><c r="B1" t="n"><v>2</v></c><c r="C1" t="str"><f>A1&amp;"x"</f><v>1.5x</v></c>
      <c r="D1" t="b"><v>1</v></c><c r="E1" t="b"><v>0</v></c><c r="F1" t="e"><v>#N/A</v></c>
      <c r="G1" t="inlineStr"><is><t xml:space="preserve"> 甲 </t></is></c><c r="H1" t="d"><v>2026-11-21T08:05:59.7Z</v></c>
      <c r="I1" t="d"><v>2026-11-21</v></c><c r="J1"><f>1+1</f></c><c r="K1"><v>x</v></c><c r="L1"/></row>`
    expect(await rowsOf(row)).toEqual([
      ['1.5', '2', '1.5x', 'TRUE', 'FALSE', '', ' 甲 ', '2026-11-21 08:06:00', '2026-11-21', '', 'x'],
    ])
  })

  test('stand where their reference says, else behind the one before', async () => {
    const rows = `<row><c r="C1"><v>3</v></c><c><v>4</v></c><c r="A1"><v>1</v></c></row><row r="4"><c><v>5</v></c></row><row><c r="AB5"><v>6</v></c></row>`
    expect(await rowsOf(rows)).toEqual([['1', '', '3', '4'], [], [], ['5'], [...Array<string>(27).fill(''), '6']])
  })

  test('share texts, whose runs are put together without how they are read aloud', async () => {
    const texts = withTexts(
      `<si><t>甲</t></si><si><r><rPr><b/></rPr><t>乙</t></r><r><t xml:space="preserve"> 丙</t></r><rPh sb="0" eb="1"><t>bing</t></rPh></si><si/><si><t><![CDATA[<丁>&]]></t></si>`,
    )
    const cell = (index: string) => `<c t="s"><v>${index}</v></c>`
    const row = ['1', '0', '3', '2', '4', '-1', '0.5', '', 'x', '0'].map(cell).join('')
    expect(await rowsOf(`<row>${row}</row>`, texts)).toEqual([['乙 丙', '甲', '<丁>&', '', '', '', '', '', '', '甲']])
  })

  test('hold the characters that the format spells out, and no entity but those of XML itself', async () => {
    const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const texts = ['a_x000D_b', '_x005F_x000D_', '&lt;&amp;&#x4e2d;&#20013;', '_x00', 'a\r\nb']
    expect(await rowsOf(`<row>${texts.map(inline).join('')}</row>`)).toEqual([
      ['a\rb', '_x000D_', '<&中中', '_x00', 'a\nb'],
    ])
    expect(await refusal(sheetOf(`<row>${inline('&lol;')}</row>`))).toBe('invalid')
  })

  test('of numbers are days where their format says so, built in or declared', async () => {
    const formats = ['General', '0.00', 'yyyy"年"m"月"', '[h]:mm', '[Red]0;"d"0', '"date" 0']
    const declared = formats.map(
      (code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    )
    const ids = [0, 14, 22, 31, 57, 3, ...formats.map((_, at) => 170 + at)]
    const styles = `<styleSheet><numFmts>${declared.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`
    const cells = ids.map((_, at) => `<c s="${at}"><v>46347</v></c>`).join('')
    const day = '2026-11-21'
    const plain = '46347'
    expect(await rowsOf(`<row>${cells}<c s="99"><v>1</v></c></row>`, { 'xl/styles.xml': styles })).toEqual([
      [plain, day, day, day, day, plain, plain, plain, day, day, plain, plain, '1'],
    ])
  })

  test('too long to be exact are named', async () => {
    const file = await bookOf(sheetOf('<row r="7"><c r="AA7"><v>330199199001011234</v></c><c><v>1</v></c></row>'))
    expect((await readSheet(file)).inexact).toEqual(['AA7'])
  })
})

describe('parts', () => {
  test('may carry prefixes, and stand where the links say', async () => {
    const parts = {
      'xl/workbook.xml': `<x:workbook xmlns:x="m" xmlns:q="l"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="图" q:id="c"/><x:sheet name="密" state="hidden" q:id="h"/><x:sheet name="数" q:id="s"/></x:sheets></x:workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="c" Type="x/chartsheet" Target="c.xml"/><Relationship Id="h" Type="x/worksheet" Target="h.xml"/><Relationship Id="s" Type="x/worksheet" Target="./Other/Data.xml"/></Relationships>`,
      'xl/other/data.xml': `<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    }
    expect((await readSheet(await bookOf(parts))).rows).toEqual([['7']])
  })

  test('beside the rows say nothing', async () => {
    const xml = `<worksheet><cols><col><v>1</v></col></cols><sheetData><row><c><v>1</v></c></row></sheetData><row><c><v>2</v></c></row></worksheet>`
    expect((await readSheet(await bookOf({ 'xl/worksheets/sheet1.xml': xml }))).rows).toEqual([['1']])
  })

  test.each([
    ['a document type', { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>' }],
    [
      'a document type among the texts',
      { ...withTexts(''), 'xl/sharedStrings.xml': '<!DOCTYPE sst SYSTEM "file:///etc/passwd"><sst/>' },
    ],
    ['no end', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c><v>1</v></c>' }],
    ['bytes that are no text', { 'xl/worksheets/sheet1.xml': '<worksheet>\u0001</worksheet>' }],
    ['rows in disorder', sheetOf('<row r="3"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>')],
    ['a row of no number', sheetOf('<row r="1.5"><c><v>1</v></c></row>')],
    ['no links', { 'xl/_rels/workbook.xml.rels': '<Relationships' }],
    [
      'a link to nothing',
      {
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="no.xml"/></Relationships>',
      },
    ],
  ])('with %s are refused', async (_name, parts) => expect(await refusal({ ...sheetOf(''), ...parts })).toBe('invalid'))

  test('with a cell beyond every column are refused, with an empty one there not', async () => {
    expect(await refusal(sheetOf('<row><c r="ZZZZ1"><v>1</v></c></row>'))).toBe('tooManyColumns')
    expect(await refusal(sheetOf('<row><c r="??"><v>1</v></c></row>'))).toBe('tooManyColumns')
    expect(await refusal(sheetOf('<row><c r="XFD1" s="1"/></row>'))).toBe('read')
    expect(await refusal(sheetOf('<row r="1048576" s="1"><c r="A1048576" s="1"/></row>'))).toBe('read')
    expect(await refusal(sheetOf('<row r="1048576"><c><v>1</v></c></row>'))).toBe('tooManyRows')
  })

  const long = 'x'.repeat(5_000_000)
  test.each([
    ['elements within elements without end', '<a>'.repeat(2_000_000), 'invalid'],
    ['one enormous cell', `<c><v>${long}</v></c>`, 'cellTooLong'],
    ['one enormous cell in many parts', `<c><v>${'<b/>xxxxx'.repeat(100_000)}</v></c>`, 'cellTooLong'],
    ['one enormous text in many runs', `<c t="inlineStr"><is>${'<r><t>xxxxx</t></r>'.repeat(100_000)}`, 'cellTooLong'],
    ['one enormous comment', `<!--${long}-->`, 'cellTooLong'],
    ['one enormous section', `<c><v><![CDATA[${long}]]></v></c>`, 'cellTooLong'],
    ['one enormous attribute', `<c r="${long}"/>`, 'cellTooLong'],
  ])('with %s are refused before they fill the memory', async (_name, xml, reason) => {
    const file = await bookOf(sheetOf(`<row>${xml}`))
    await expect(readSheet(file, { heapMegabytes: 24 })).rejects.toMatchObject({ reason })
  })

  test('with more texts than may be are refused', async () => {
    const texts = await bookOf({ ...sheetOf(''), ...withTexts('<si/>'.repeat(100_000)) })
    await expect(readSheet(texts, { characters: 100_000 })).rejects.toMatchObject({ reason: 'tooHeavy' })
  })
})
