import { expect, test } from 'vitest'
import { decodedText, shownCharacters } from './text-preview.ts'

const bytes = (hex: string): ArrayBuffer =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)).buffer

test('a text is read in UTF-8, with a mark or without, and in GBK', () => {
  expect(decodedText(bytes('efbbbfe5b08fe58cba')).text).toBe('小区')
  expect(decodedText(bytes('e5b08fe58cba')).text).toBe('小区')
  expect(decodedText(bytes('d0a1c7f8')).text).toBe('小区')
})

test('of a long text the beginning is shown', () => {
  const long = decodedText(new TextEncoder().encode('字'.repeat(shownCharacters + 1)).buffer)
  expect(long.isCut).toBe(true)
  expect(long.text).toHaveLength(shownCharacters)
})
