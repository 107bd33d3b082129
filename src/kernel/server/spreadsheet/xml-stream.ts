// XML that a stranger made, element by element. A document type is refused, so there are no entities to expand.
import { SaxesParser } from 'saxes'
import { mostCharactersOfCell, Unreadable } from './read-request.ts'

/** What is told of a document; names come without their prefix. */
export interface XmlHandlers {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  /** One text may come in parts. */
  text?: (text: string) => void
  /** After each piece of the document; the next one is not read before this ends. */
  pause?: () => Promise<void>
}

/** Elements within elements; a sheet has seven. */
const mostDepth = 100

/**
 * Reads a document in UTF-8 to its end. Throws on whatever is no well-formed XML. The parser gathers a text until a tag
 * ends it: one that goes on for longer than any cell is refused before it fills the memory.
 */
export async function readXml(pieces: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const { text, pause } = handlers
  const parser = new SaxesParser({ position: false })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  parser.on('doctype', () => {
    throw new Unreadable('invalid')
  })
  let depth = 0
  let gathered = 0
  parser.on('opentag', ({ name, attributes }) => {
    gathered = 0
    depth += 1
    if (depth > mostDepth) throw new Unreadable('invalid')
    handlers.open(bare(name), attributes as Record<string, string>)
  })
  parser.on('closetag', ({ name }) => {
    gathered = 0
    depth -= 1
    handlers.close?.(bare(name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  for await (const piece of pieces) {
    const decoded = decoder.decode(piece, { stream: true })
    gathered += decoded.length
    parser.write(decoded)
    // A piece in which nothing ended and nothing began belongs to one text as a whole.
    if (gathered > mostCharactersOfCell) throw new Unreadable('cellTooLong')
    await pause?.()
  }
  parser.write(decoder.decode()).close()
}

const bare = (name: string): string => {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
